/**
 * API operations: each has a contract, a validation and a handler. The same list mounts the routes
 * and produces the OpenAPI document, so that the two cannot differ.
 */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { idPattern } from '#platform/api/id-pattern.ts';
import { AppError, type Issue } from '#platform/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { entityTag, matchesTag } from './entity-tag.ts';
import { requireUploadType, type Upload } from './read-upload.ts';
import { refuseNul } from './refuse-nul.ts';
import { costlyFrom, type RequestBudget } from './request-budget.ts';

/** Type that the contract gives one part of the input; `unknown` if the contract has no such part. */
type Part<In extends EndpointInput, Name extends keyof EndpointInput> =
  In extends Record<Name, infer Value> ? Value : unknown;

/** One part of a handler's input: the output of its schema. */
type Parsed<Schema extends z.ZodType | undefined> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type ApiRoute = {
  method: Endpoint<EndpointInput, unknown>['method'];
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Maximum bytes of a JSON body, if the default of 100 KB is too small. */
  maxBodyBytes: number | undefined;
  /** Set if the body is a raw file instead of JSON; the handler reads it with `readUpload`. */
  upload: Upload | undefined;
  response: z.ZodType;
  /** Status of a successful response. */
  status: 200 | 201 | 202;
  /** Points that a call costs, of the points that a visitor has per minute. */
  cost: number;
  /** Name of the call in the security log; absent if the call is not a security event. */
  securityEvent: string | undefined;
  /** Whether the handler applies a rate limit of its own: the general limit does not count these calls. */
  ownLimit: boolean;
  /** Seconds that a shared cache may keep the response; absent for responses that belong to one visitor. */
  cacheSeconds: number | undefined;
  /** Checks the caller before any of the input is read. Absent if everybody may call. */
  guard: Guard<unknown> | undefined;
  handle: (
    input: { params: never; query: never; body: never; principal: never },
    context: Context<AppEnv>,
  ) => Promise<unknown>;
};

/**
 * Identifies the caller. @throws AppError 401 or 403 if the caller may not call the operation. `scheme`: name of the
 * required security scheme in the OpenAPI document; default: the session.
 */
export type Guard<Principal> = ((context: Context<AppEnv>) => Promise<Principal>) & {
  scheme?: 'adminPassword';
};

/**
 * Connects an endpoint to its schemas and its handler; the types follow the contract. A handler may return its own
 * Response, for example a stream for clients that ask for one.
 */
export function apiRoute<
  In extends EndpointInput,
  Out,
  Params extends z.ZodType<Part<In, 'params'>> | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType<Part<In, 'body'>> | undefined = undefined,
  Principal = undefined,
>(
  target: Endpoint<In, Out>,
  spec: {
    summary: string;
    params?: Params;
    query?: Query;
    body?: Body;
    maxBodyBytes?: number;
    upload?: Upload;
    response: z.ZodType<Out>;
    status?: 200 | 201 | 202;
    cost?: number;
    securityEvent?: string;
    ownLimit?: boolean;
    cacheSeconds?: number;
    guard?: Guard<Principal>;
    handle: (
      input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body>; principal: Principal },
      context: Context<AppEnv>,
    ) => Promise<Out | Response>;
  },
): ApiRoute {
  const { params, query, body, handle, ...rest } = spec;
  return {
    ...rest,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    method: target.method,
    path: target.path,
    maxBodyBytes: spec.maxBodyBytes,
    upload: spec.upload,
    status: spec.status ?? 200,
    cost: spec.cost ?? 1,
    securityEvent: spec.securityEvent,
    ownLimit: spec.ownLimit ?? false,
    cacheSeconds: spec.cacheSeconds,
    guard: spec.guard,
    handle: handle as ApiRoute['handle'],
  };
}

/** Registers every route on the application. The application has already counted one point of each call. */
export function mountApiRoutes(app: Hono<AppEnv>, routes: readonly ApiRoute[], budget: RequestBudget): void {
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      context.set('apiRoute', `${route.method} ${route.path}`);
      // In-process calls of a page have no socket: the page itself was counted and holds a place in the queue.
      if (route.cost === 1 || !context.env?.incoming) return handle(context);
      await budget.spend(context, route.cost - 1);
      if (route.cost < costlyFrom) return handle(context);
      return budget.runForVisitor(context, () => budget.runCostly(() => handle(context)));
    });

    async function handle(context: Context<AppEnv>): Promise<Response> {
      const principal = (await route.guard?.(context)) as never;
      noteAccount(context, principal);
      if (route.upload) requireUploadType(context.req.raw.headers);
      const input = {
        principal,
        params: validate(route.params, context.req.param(), 'The address is not valid.') as never,
        query: validate(route.query, readQuery(context), 'The query is not valid.') as never,
        body: validate(
          route.body,
          route.body && (await readJson(context)),
          'The input is not valid.',
        ) as never,
      };
      const result = await route.handle(input, context);
      if (result instanceof Response) return result;
      return answer(context, route, JSON.stringify(route.response.parse(result)));
    }
  }
}

function noteAccount(context: Context<AppEnv>, principal: unknown): void {
  if (typeof principal !== 'object' || principal === null || !('userId' in principal)) return;
  if (typeof principal.userId === 'number') context.set('accountId', principal.userId);
}

function answer(context: Context<AppEnv>, route: ApiRoute, json: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (route.cacheSeconds === undefined) {
    headers.set('cache-control', 'no-store');
    return context.body(json, { status: route.status, headers });
  }
  const tag = entityTag(json, 'weak');
  headers.set('etag', tag);
  headers.set('cache-control', `public, max-age=${route.cacheSeconds}, stale-while-revalidate=600`);
  if (matchesTag(context.req.header('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers });
  }
  return context.body(json, { status: route.status, headers });
}

function readQuery(context: Context<AppEnv>): Record<string, string> {
  const all = context.req.queries();
  return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.at(-1) ?? '']));
}

async function readJson(context: Context<AppEnv>): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send JSON with the content type application/json.');
  }
  const json = await context.req.text();
  const value = parseJson(json);
  refuseNul(value, json);
  return value;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('bad_request', 'The body is not valid JSON.', { cause });
  }
}

/** Reads and validates the JSON body of a request whose response is not JSON. @throws AppError 400, 415 */
export async function parseBody<Schema extends z.ZodType>(
  context: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return validate(schema, await readJson(context), 'The input is not valid.') as z.output<Schema>;
}

function validate(schema: z.ZodType | undefined, value: unknown, message: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('invalid_input', message, { issues: toIssues(result.error) });
}

/** Converts zod's issues to the API's format: a field and one sentence each. */
function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : ''),
    message: issue.message,
  }));
}

/** An id in a URL: a positive whole number in plain digits. */
export const idSchema = z.string().regex(idPattern, 'must be a positive whole number').transform(Number);
