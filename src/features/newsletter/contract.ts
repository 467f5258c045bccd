/** The newsletter's API: signing up, confirming, choosing and leaving, and the download given for an address. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { confirmPath, preferencesPath } from './paths.ts';
export { reminderConsent } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export const subscribe = endpoint<{ body: z.infer<Schemas['subscribeBodySchema']> }, { message: string }>(
  'POST',
  '/api/subscribe',
);
/** The form below an article. */
export const subscribeFromArticle = endpoint<
  { body: z.infer<Schemas['subscribeBodySchema']> },
  { message: string }
>('POST', '/api/newsletter/subscribe');
/** Makes a subscription active. `token`: of the mail. 400 where it is used, expired or unknown. */
export const confirmSubscription = endpoint<
  { body: z.infer<Schemas['tokenBodySchema']> },
  { message: string }
>('POST', '/api/newsletter/confirm');
export type LetterPreferences = z.infer<Schemas['preferencesSchema']>;
/** What a contact gets. A POST, so that the token, which every letter has, is in no address. 404 where it is unknown. */
export const readPreferences = endpoint<{ body: z.infer<Schemas['tokenBodySchema']> }, LetterPreferences>(
  'POST',
  '/api/newsletter/preferences',
);
export const savePreferences = endpoint<
  { body: z.infer<Schemas['preferencesBodySchema']> },
  LetterPreferences
>('PUT', '/api/newsletter/preferences');
/** What a mail program's plug-in or a mail service says of an issue to an address. Answers the same for all addresses. */
export const reportEngagement = endpoint<
  { body: z.infer<Schemas['emailEngagementBodySchema']> },
  { message: string }
>('POST', '/api/analytics/email-engagement');
export const captureEmail = endpoint<
  { body: z.infer<Schemas['emailCaptureBodySchema']> },
  z.infer<Schemas['emailCaptureAnswerSchema']>
>('POST', '/api/email-capture');
