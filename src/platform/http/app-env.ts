/** Types of Hono's context. */
import type { HttpBindings } from '@hono/node-server';

export type AppEnv = {
  /** The HTTP bindings are absent when a page calls the API in-process; `page` then identifies the page. */
  Bindings: Partial<HttpBindings> & { page?: object };
  Variables: {
    requestId: string;
    /** The API operation that answers: 'GET /api/periods/:slug'. */
    apiRoute?: string;
    /** The account that the request is about, signed in or not, for the security log. */
    accountId?: number;
  };
};
