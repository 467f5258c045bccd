/** The newsletter's API: signing up, and the download given in exchange for an address. */
import { endpoint } from '#platform/api/endpoint.ts';

/** A field that people do not see; what fills it in is a program. */
type Trap = { website?: string };

export type SubscribeInput = { email: string } & Trap;

export type EmailCaptureInput = {
  email: string;
  /** First name. */
  name?: string;
  /** Title of the download. */
  leadMagnet: string;
} & Trap;

export const subscribe = endpoint<{ body: SubscribeInput }, { message: string }>('POST', '/api/subscribe');
export const captureEmail = endpoint<{ body: EmailCaptureInput }, { message: string; downloadUrl: string }>(
  'POST',
  '/api/email-capture',
);
