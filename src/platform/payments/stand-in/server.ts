/** The HTTP server: authentication, routing and idempotency. */
import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { ApiError, invalidRequest } from './api-error.ts';
import { expand } from './expand.ts';
import { type FaultKind, refusals } from './faults.ts';
import { decodeFields, type Given, parseForm } from './form.ts';
import { actInPortal, invoicePage, portalPage } from './pages.ts';
import type { Route } from './routes/route.ts';
import { routes } from './routes/routes.ts';
import type { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';
import { newId } from './wire.ts';

type Answer = { status: number; body: object; replayed?: boolean };
type Asked = { route: Route; id: string; form: string; request: Transaction['request'] };
type Env = { Bindings: HttpBindings; Variables: { fault: FaultKind | undefined } };

/** Runs the route. Its changes and the response under the idempotency key are committed together. */
function run(state: State, { route, id, form, request }: Asked): Answer {
  const { idempotency_key: key } = request;
  const hash = createHash('sha256').update(`${route.method} ${route.path} ${id} ${form}`).digest('hex');
  const earlier = key === null ? undefined : state.find('answer', key);
  if (earlier && earlier.request !== hash) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, 'idempotency_error', message);
  }
  if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };

  const values: Given<Route['fields']> = decodeFields(parseForm(form), route.fields);
  const param = route.required.find((name) => values[name] == null);
  if (param) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  let tx = new Transaction(state, state.now, request);
  let answer: Answer;
  try {
    const body = route.run({ tx, values, id });
    answer = { status: 200, body: expand(body, (values.expand ?? []) as string[], tx) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.details.keepChanges) tx = new Transaction(state, state.now, request);
    answer = { status: error.status, body: error.toBody() };
  }
  if (key !== null) tx.add('answer', { id: key, created: tx.now, request: hash, ...answer });
  tx.commit();
  return answer;
}

/** `changed` is called when there may be new events, `onError` with errors that are the stand-in's own fault. */
export function createApp(
  state: State,
  faults: FaultKind[],
  { changed, onError }: { changed: () => void; onError: (error: unknown) => void },
): Hono<Env> {
  const app = new Hono<Env>();

  function answer(context: Context<Env>, { status, body, replayed }: Answer): Response | Promise<Response> {
    const fault = context.get('fault');
    changed();
    // The work is done, but the client gets no response: the worst case for a client.
    if (fault === 'connection') context.env.incoming.socket.destroy();
    if (fault === 'timeout' || fault === 'connection') return new Promise(() => undefined);
    const headers = { 'request-id': newId('req'), 'stripe-version': Stripe.API_VERSION };
    if (replayed) context.header('idempotent-replayed', 'true');
    return context.json(body, status as 200, headers);
  }

  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError(500, 'api_error', String(error));
    if (known !== error) onError(error);
    return answer(context, { status: known.status, body: known.toBody() });
  });
  app.notFound(({ req }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
    throw new ApiError(404, 'invalid_request_error', message);
  });
  app.use('/v1/*', async (context, next) => {
    const fault = faults.shift();
    context.set('fault', fault);
    if (fault && refusals[fault]) throw refusals[fault];
    if (context.req.header('authorization') !== `Bearer ${state.settings.secretKey}`) {
      throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    const version = context.req.header('stripe-version');
    if (version !== Stripe.API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
    await next();
  });
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const { req } = context;
      const isPost = req.method === 'POST';
      const form = isPost ? await req.text() : new URL(req.url).search.slice(1);
      const key = (isPost && req.header('idempotency-key')) || null;
      const request = { id: newId('req'), idempotency_key: key };
      return answer(context, run(state, { route, id: req.param('id') ?? '', form, request }));
    });
  }
  app.get('/invoices/:id', ({ html, req }) => html(invoicePage(new Transaction(state), req.param('id'))));
  app.get('/portal/:id', ({ html, req }) => html(portalPage(new Transaction(state), req.param('id'))));
  app.post('/portal/:id', async ({ redirect, req }) => {
    const form = new URLSearchParams(await req.text());
    const tx = new Transaction(state);
    actInPortal(tx, req.param('id'), form);
    tx.commit();
    changed();
    return redirect(req.path, 303);
  });
  return app;
}
