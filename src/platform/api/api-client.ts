/** Client of the site's own API, the same on both sides: in-process on the server, fetch in the browser. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Issue } from '#platform/errors/app-error.ts';
import { buildUrl, type Endpoint, type EndpointInput } from './endpoint.ts';

/** The parts of a response that the client reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>;

/** Sends a request to the API. */
export type Transport = (url: string, init: RequestInit) => ApiAnswer | Promise<ApiAnswer>;

/** A non-success response; its message is 'status: text', as the specification requires. */
export class ApiError extends Error {
  readonly status: number;
  /** The response's own message, fit to show to visitors. */
  readonly detail: string;
  /** Problems by field, if the input was refused. */
  readonly issues: readonly Issue[];
  /** Machine-readable kind of refusal, for example 'password_needed'. */
  readonly code: string | undefined;

  constructor(status: number, text: string, detail: string, issues: readonly Issue[] = [], code?: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.issues = issues;
    this.code = code;
  }
}

export type ApiClient = {
  /** GET of an address; parses JSON. @throws ApiError */
  get<Out>(url: string, signal?: AbortSignal): Promise<Out>;
  /** Any endpoint, with path parameters, query and JSON body. @throws ApiError */
  call<In extends EndpointInput, Out>(target: Endpoint<In, Out>, input: In): Promise<Out>;
};

/** Builds the API client on top of a transport. */
export function createApiClient(transport: Transport): ApiClient {
  async function send<Out>(url: string, init: RequestInit): Promise<Out> {
    const response = await transport(url, { credentials: 'include', ...init });
    const text = await response.text();
    if (!response.ok) {
      const { message, issues, code } = readProblem(text);
      throw new ApiError(response.status, text || response.statusText, message, issues, code);
    }
    return (text ? JSON.parse(text) : undefined) as Out;
  }
  return {
    get: (url, signal) => send(url, { method: 'GET', ...(signal && { signal }) }),
    call: (target, input) =>
      send(buildUrl(target, input), {
        method: target.method,
        ...(input.body !== undefined && {
          body: JSON.stringify(input.body),
          headers: { 'content-type': 'application/json' },
        }),
      }),
  };
}

function readProblem(text: string): { message: string; issues: Issue[]; code?: string } {
  try {
    const { message, issues, code } = JSON.parse(text) as {
      message?: unknown;
      issues?: Issue[];
      code?: unknown;
    };
    return {
      message: typeof message === 'string' ? message : '',
      issues: Array.isArray(issues) ? issues : [],
      ...(typeof code === 'string' && { code }),
    };
  } catch {
    return { message: '', issues: [] };
  }
}

/** Query defaults of the specification (section 7): the key's first element is the address. */
export function createQueryClient(api: ApiClient, options: { server: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => api.get(String(queryKey[0]), options.server ? undefined : signal),
        retry: false,
        // Offline, the service worker may still answer. A call that fails must fail at once, not wait for the
        // network.
        networkMode: 'always',
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A finite time would set timers that outlive a server-side render.
        ...(options.server && { gcTime: Number.POSITIVE_INFINITY }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The query of a GET endpoint, typed by its contract; keyed by its address. */
export function apiQuery<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  input: In,
  options: { staleTime?: number } = {},
) {
  return queryOptions<Out, Error, Out, [string]>({ queryKey: [buildUrl(target, input)], ...options });
}
