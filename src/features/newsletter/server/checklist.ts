/** Serves the study guide checklist, which is generated from the library. */
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import { keepFor } from '#platform/keep-for.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { studyGuideChecklist } from '../rules.ts';
import { renderChecklist } from './checklist-html.ts';
import { selectChecklist } from './checklist-selection.ts';
import { checklistStyle } from './checklist-style.ts';

/** How long a rendered checklist is cached, in ms: the library seldom changes, and rendering reads all of it. */
const cacheTtlMs = 10 * 60_000;

/** Allows only the file's own inline style sheet, by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(checklistStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Mounts the route of the checklist file. */
export function mountChecklist(
  app: Hono<AppEnv>,
  { db, config }: { db: Database; config: SiteIdentity },
): void {
  const readHtml = keepFor(cacheTtlMs, async () =>
    renderChecklist(await selectChecklist(db), config, checklistStyle),
  );

  app.get(studyGuideChecklist.url, async (context) => {
    return respondTagged(context, await readHtml(), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=3600',
    });
  });
}
