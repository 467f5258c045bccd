/** What middleware leaves on Hono's context. */
import type { HttpBindings } from '@hono/node-server';

export type AppEnv = {
  /** Absent when a page calls the API in-process. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
};
