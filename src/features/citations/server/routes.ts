/** Citations over HTTP: as JSON for pages and programs, as files for reference managers. */
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import { type CitationFileEnding, citationFiles, getCitation } from '../contract.ts';
import { citationSchema } from '../schemas.ts';
import type { Citations } from './citations.ts';
import { findCitable } from './queries.ts';

type CitationDependencies = { db: Database; citations: Citations };
export type CitationFileDependencies = CitationDependencies & {
  /** Rate limiter shared with all other reads; each file counts. */
  readLimiter: RateLimiter;
  /** Number of reverse proxies in front of the server. */
  trustProxy: number;
};

/** How long a client may cache a citation: it changes only with its item. */
const maxAgeSeconds = 60;

/** Media types of the files for reference managers. */
export const citationMediaTypes: Record<CitationFileEnding, string> = {
  ris: 'application/x-research-info-systems; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
};

/** API operations for citations. */
export function citationRoutes(deps: CitationDependencies): ApiRoute[] {
  return [
    apiRoute(getCitation, {
      summary: 'How to cite a resource: Chicago (bibliography and note), MLA and APA',
      params: z.strictObject({ id: idSchema }),
      query: z.strictObject({}),
      response: citationSchema,
      cacheSeconds: maxAgeSeconds,
      handle: async ({ params }) => deps.citations.cite(await findCitable(deps.db, params)),
    }),
  ];
}

/** Serves /resources/{id}/citation.ris, .bib and .json as downloads. */
export function mountCitationFiles(app: Hono<AppEnv>, deps: CitationFileDependencies): void {
  for (const { ending } of citationFiles) {
    app.get(`/resources/:id/citation.${ending}`, async (context) => {
      const incoming = context.env?.incoming;
      if (incoming) await deps.readLimiter.consume(clientAddress(incoming, deps.trustProxy));
      const id = idSchema.safeParse(context.req.param('id'));
      if (!id.success) throw new AppError('not_found', 'There is no such resource.');
      const citable = await findCitable(deps.db, { id: id.data });
      const content = await deps.citations.write([{ citable }], ending);
      return respondTagged(context, content, {
        'content-type': citationMediaTypes[ending],
        // Safe in a header: a slug consists of lower-case letters, digits and hyphens.
        'content-disposition': `attachment; filename="${citable.item.id}.${ending}"`,
        'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=600`,
        'x-robots-tag': 'noindex',
      });
    });
  }
}
