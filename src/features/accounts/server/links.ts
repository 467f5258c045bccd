/** Plain links under /api: to the sign-in page, and to sign out without JavaScript. */
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { toSameSitePath } from '../rules.ts';
import { signedOutHash } from '../signed-out.ts';
import type { Sessions } from './sessions.ts';

const noStore = { 'cache-control': 'no-store' };

/** Query parameters that are passed on to the sign-in page, each with its check. */
const forwardedParams: Record<string, (value: string) => string | undefined> = {
  redirect: toSameSitePath,
  plan: (value) => (/^[a-z]{1,20}$/.test(value) ? value : undefined),
  save: (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : undefined),
};

/** GET /api/login and GET /api/logout. */
export function mountAccountLinks(app: Hono<AppEnv>, sessions: Sessions): void {
  app.get('/api/login', (context) => {
    const query = new URLSearchParams();
    for (const [name, accept] of Object.entries(forwardedParams)) {
      const value = accept(context.req.query(name) ?? '');
      if (value) query.set(name, value);
    }
    const search = query.toString();
    return redirect(context, search ? `/auth?${search}` : '/auth');
  });
  app.get('/api/logout', async (context) => {
    if (!isUserNavigation(context)) return redirect(context, '/');
    context.set('securityEvent', 'sign-out');
    await sessions.end(context);
    // Also drops pages that the browser keeps in memory: the back button must not show private content.
    context.header('clear-site-data', '"cache"');
    return redirect(context, `/${signedOutHash}`);
  });
}

/** Whether the visitor opened the link; false for a link on another site, a preview or a prefetch. */
function isUserNavigation({ req }: Context<AppEnv>): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? '';
  const relation = req.header('sec-fetch-site');
  return (
    req.method === 'GET' && !/prefetch|preview/i.test(purpose) && !/^(cross|same)-site$/.test(relation ?? '')
  );
}

function redirect(context: Context<AppEnv>, location: string): Response {
  return context.body(null, 302, { ...noStore, location });
}
