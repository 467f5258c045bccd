/** The HTTP server: who asks, for what, and whether it was asked before. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { ApiError, invalidRequest } from './api-error.ts';
import { expand } from './expand.ts';
import type { Faults } from './faults.ts';
import { decodeFields, parseForm, type Values } from './form.ts';
import { actInPortal, invoicePage, portalPage } from './pages.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { customerRoutes } from './routes/customers.ts';
import { eventRoutes, portalRoutes } from './routes/events-and-portal.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { paymentRoutes } from './routes/payments.ts';
import type { Route } from './routes/route.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import type { State } from './state.ts';
import { Transaction } from './transaction.ts';
import { newId } from './wire.ts';

const largestBody = 1024 * 1024;

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...eventRoutes,
  ...portalRoutes,
];

const addresses = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}));

type Answer = { status: number; body: object; headers?: Record<string, string> };

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const { route, pattern } of addresses) {
    const match = route.method === method && pattern.exec(path);
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new ApiError(413, 'invalid_request_error', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export function createRequestHandler(state: State, faults: Faults, changed: () => void) {
  /** The route's answer, whose changes are kept in one piece with the idempotency key. */
  function run(route: Route, id: string, form: string, key: string | null, requestId: string): Answer {
    const asked = createHash('sha256').update(`${route.method} ${route.path} ${id} ${form}`).digest('hex');
    const earlier = key === null ? undefined : state.find('answer', key);
    if (earlier && earlier.request !== asked) {
      throw new ApiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (earlier) return { ...earlier, headers: { 'idempotent-replayed': 'true' } };

    const values: Values<Route['fields']> = decodeFields(parseForm(form), route.fields);
    const missing = route.required.find((name) => values[name] == null);
    if (missing) {
      throw invalidRequest(`Missing required param: ${missing}.`, {
        code: 'parameter_missing',
        param: missing,
      });
    }
    const begin = () => new Transaction(state, state.now, { id: requestId, idempotency_key: key });
    let tx = begin();
    let answer: Answer;
    try {
      const body = route.run({ tx, values, id });
      expand(body, (values.expand ?? []) as string[], tx);
      answer = { status: 200, body };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.details.keepChanges) tx = begin();
      answer = { status: error.status, body: error.toBody() };
    }
    if (key !== null) tx.add('answer', { id: key, created: tx.now, request: asked, ...answer });
    tx.commit();
    return answer;
  }

  function answerApi(request: IncomingMessage, url: URL, body: string, requestId: string): Answer {
    const given = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given !== state.settings.secretKey) {
      throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    const version = request.headers['stripe-version'];
    if (version !== Stripe.API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
    const { route, id } = findRoute(request.method ?? '', url.pathname);
    const key = request.headers['idempotency-key'];
    const form = request.method === 'POST' ? body : url.search.slice(1);
    return run(route, id, form, route.method === 'POST' && typeof key === 'string' ? key : null, requestId);
  }

  function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: string,
  ): boolean {
    const [, kind, id] = /^\/(portal|invoices)\/([^/]+)$/.exec(path) ?? [];
    if (!kind || !id) return false;
    const tx = new Transaction(state);
    if (kind === 'portal' && request.method === 'POST') {
      actInPortal(tx, id, new URLSearchParams(body));
      tx.commit();
      response.writeHead(303, { location: path }).end();
      return true;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(kind === 'portal' ? portalPage(tx, id) : invoicePage(tx, id));
    return true;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newId('req');
    const url = new URL(request.url ?? '/', 'http://stand-in');
    let answer: Answer;
    const fault = url.pathname.startsWith('/v1/') ? faults.next() : null;
    try {
      const body = await readBody(request);
      if (answerPage(request, response, url.pathname, body)) return changed();
      answer = (fault && faults.refusal(fault)) ?? answerApi(request, url, body, requestId);
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(500, 'api_error', String(error));
      answer = { status: known.status, body: known.toBody() };
    }
    changed();
    // The work is done, but nobody hears of it: the worst case for a client.
    if (fault === 'timeout') return;
    if (fault === 'connection') return void request.socket.destroy();
    const text = JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
      ...answer.headers,
    });
    response.end(text);
  };
}
