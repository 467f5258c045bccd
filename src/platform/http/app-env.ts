/** What middleware leaves on Hono's context. */
import type { HttpBindings } from '@hono/node-server';

export type AppEnv = {
  /** Absent when a page calls the API in-process. `page`: then stands for the page, one object for all its calls. */
  Bindings: Partial<HttpBindings> & { page?: object };
  Variables: { requestId: string };
};
