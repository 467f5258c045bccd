/** The newsletter's API: subscribing, confirming, preferences, and the download offered in exchange for an address. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { confirmPath, preferencesPath } from './paths.ts';
export { reminderConsent } from './rules.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export const subscribe = endpoint<{ body: z.infer<Schemas['subscribeBodySchema']> }, { message: string }>(
  'POST',
  '/api/subscribe',
);
/** For the form below an article. */
export const subscribeFromArticle = endpoint<
  { body: z.infer<Schemas['subscribeBodySchema']> },
  { message: string }
>('POST', '/api/newsletter/subscribe');
/** Activates a subscription. `token`: from the mail. 400 if it is used, expired or unknown. */
export const confirmSubscription = endpoint<
  { body: z.infer<Schemas['tokenBodySchema']> },
  { message: string }
>('POST', '/api/newsletter/confirm');
export type LetterPreferences = z.infer<Schemas['preferencesSchema']>;
/** Returns a contact's lists. A POST, so that the token (in every letter) is in no URL. 404 for an unknown token. */
export const readPreferences = endpoint<{ body: z.infer<Schemas['tokenBodySchema']> }, LetterPreferences>(
  'POST',
  '/api/newsletter/preferences',
);
export const savePreferences = endpoint<
  { body: z.infer<Schemas['preferencesBodySchema']> },
  LetterPreferences
>('PUT', '/api/newsletter/preferences');
/** Report of a mail client or mail service that an issue was opened or clicked. Same response for all addresses. */
export const reportEngagement = endpoint<
  { body: z.infer<Schemas['emailEngagementBodySchema']> },
  { message: string }
>('POST', '/api/analytics/email-engagement');
export const captureEmail = endpoint<
  { body: z.infer<Schemas['emailCaptureBodySchema']> },
  z.infer<Schemas['emailCaptureAnswerSchema']>
>('POST', '/api/email-capture');
