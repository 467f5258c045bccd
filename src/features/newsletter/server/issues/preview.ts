/** Previews an issue before it is sent: an API route that returns the mail's HTML, and the page for its window. */
import type { Hono } from 'hono';
import { previewPath, previewWindowPath } from '#features/newsletter/admin-contract.ts';
import { previewBodySchema } from '#features/newsletter/admin-schemas.ts';
import { type Guard, parseBody } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { composeIssue } from './compose-issue.ts';
import type { IssueDependencies } from './send-issue.ts';
import { findTemplate } from './templates.ts';

/** Allows inline styles, which mails need and the site's own pages must not have; no scripts may run in a mail. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mounts the API route. Placeholders without a value are shown unchanged. */
export function mountPreview(
  app: Hono<AppEnv>,
  { db, site, contentFolder, guard }: IssueDependencies & { guard: Guard<undefined> },
): void {
  app.post(previewPath, async (context) => {
    await guard(context);
    const { templateName, replacements } = await parseBody(context, previewBodySchema);
    const template = await findTemplate(contentFolder, templateName);
    const { html } = await renderLetter(
      await composeIssue(db, { site, template, values: replacements }),
      site,
    );
    return context.html(html, 200, { 'cache-control': 'no-store', 'content-security-policy': policy });
  });
}

/** Mounts an empty page; the operator's screen writes the preview into it. */
export function mountPreviewWindow(app: Hono<AppEnv>): void {
  app.get(previewWindowPath, (context) =>
    context.html('<!doctype html><title>Preview</title><p>One moment...</p>', 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    }),
  );
}
