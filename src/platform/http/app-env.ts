/** Types of Hono's context. */
import type { HttpBindings } from '@hono/node-server';

export type AppEnv = {
  /** The HTTP bindings are absent when a page calls the API in-process; `page` then identifies the page. */
  Bindings: Partial<HttpBindings> & { page?: object };
  Variables: {
    requestId: string;
    /** The API operation that handles the request: 'GET /api/periods/:slug'. */
    apiRoute?: string;
    /** Name of the request in the security log; it takes precedence over the name that the API operation has. */
    securityEvent?: string;
    /** Id of the account that the request concerns, signed in or not, for the security log. */
    accountId?: number;
  };
};
