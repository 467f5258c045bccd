/**
 * The contract between web and server: an endpoint is a method, a path and two types.
 * No validation library here, so that none reaches the browser.
 */

export type EndpointInput = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<In extends EndpointInput, Out> = {
  method: Method;
  /** Hono's path syntax: '/api/resources/:id'. */
  path: string;
  /** Types only; never set. */
  readonly types?: { in: In; out: Out };
};

/** Declares an endpoint: `endpoint<{ params: { id: number } }, Book>('GET', '/api/books/:id')`. */
export function endpoint<In extends EndpointInput, Out>(method: Method, path: string): Endpoint<In, Out> {
  return { method, path };
}

/** The address of a call: path parameters filled in, query parameters sorted, empty ones left out. */
export function buildUrl<In extends EndpointInput>(target: Endpoint<In, unknown>, input: In): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
