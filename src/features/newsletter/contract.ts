/** The newsletter's API: signing up, and the download given in exchange for an address. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export const subscribe = endpoint<{ body: z.infer<Schemas['subscribeBodySchema']> }, { message: string }>(
  'POST',
  '/api/subscribe',
);
export const captureEmail = endpoint<
  { body: z.infer<Schemas['emailCaptureBodySchema']> },
  z.infer<Schemas['emailCaptureAnswerSchema']>
>('POST', '/api/email-capture');
