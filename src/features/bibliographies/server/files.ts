/** Serves a bibliography as one file: a document in a citation style, or a list for reference managers. */
import type { Hono } from 'hono';
import { citationMediaTypes } from '#features/citations/server/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Guard, idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { describeAttachment } from '#platform/http/attachment.ts';
import { type ExportEnding, exportFormats, exportPath, savedExportPath } from '../rules.ts';
import { exportQuerySchema, savedQuerySchema } from '../schemas.ts';
import { type Setting, writeBibliography } from './set-bibliography.ts';
import { writeSaved } from './set-saved.ts';

const mediaTypes: Record<ExportEnding, string> = { ...citationMediaTypes, rtf: 'application/rtf' };

/** Serves /bibliographies/{id}/bibliography.rtf, .ris, .bib, .json and /my-learning/bibliography.* as downloads. */
export function mountBibliographyFiles(
  app: Hono<AppEnv>,
  /** The guards throw AppError 401, 403 or 429. */
  {
    requireReader,
    requireSetting,
    ...setting
  }: Setting & Record<'requireReader' | 'requireSetting', Guard<{ userId: number }>>,
): void {
  for (const { ending } of exportFormats) {
    app.get(exportPath(':id', ending), async (context) => {
      const { userId } = await requireReader(context);
      const id = idSchema.safeParse(context.req.param('id'));
      if (!id.success) throw new AppError('not_found', 'There is no such bibliography.');
      const { style, notes } = exportQuerySchema.parse(context.req.query());
      const { title, content } = await writeBibliography(setting, {
        ...{ userId, id: id.data, ending, style, notes: notes !== undefined },
      });
      return context.body(content, 200, headersOf(title, ending));
    });
    app.get(savedExportPath(ending), async (context) => {
      const { userId } = await requireSetting(context);
      const query = savedQuerySchema.safeParse(context.req.query());
      if (!query.success) throw new AppError('not_found', 'There is no such bibliography.');
      const content = await writeSaved(setting, { ...query.data, userId, ending });
      return context.body(content, 200, headersOf('My Learning', ending));
    });
  }
}

const headersOf = (title: string, ending: ExportEnding) => ({
  'content-type': mediaTypes[ending],
  'content-disposition': describeAttachment({ title, ending: `.${ending}`, fallback: 'bibliography' }),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
});
