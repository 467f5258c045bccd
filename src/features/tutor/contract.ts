/** The tutor's API: types and endpoints, for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { HintLevel } from './rules.ts';

// Types only, so that the schemas, and zod with them, are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type TutorAnswer = z.infer<Schemas['answerSchema']>;
export type TutorSource = TutorAnswer['sources'][number];
export type TutorExchange = z.infer<Schemas['exchangeSchema']>;
export type TutorConversation = z.infer<Schemas['conversationSchema']>;
export type TutorUsage = z.infer<Schemas['usageSchema']>;

/**
 * 401 for guests, 429 if the day's questions are used up. With `Accept: text/event-stream` the answer is streamed:
 * events `delta` ({ text }), then one `answer` (a TutorAnswer) or one `error` (in the API's error format).
 */
export const askTutor = endpoint<
  { body: { question: string; hint?: HintLevel | undefined; follows?: number | undefined } },
  TutorAnswer
>('POST', '/api/ai-tutor');
export const getTutorUsage = endpoint<Record<never, never>, TutorUsage>('GET', '/api/ai-tutor/daily-usage');
/** The member's conversation in pages, starting with the latest exchanges. */
export const getConversation = endpoint<{ query?: { before?: number } }, TutorConversation>(
  'GET',
  '/api/ai-tutor/exchanges',
);
export const deleteConversation = endpoint<Record<never, never>, { message: string }>(
  'DELETE',
  '/api/ai-tutor/exchanges',
);
export const deleteExchange = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/ai-tutor/exchanges/:id',
);
/**
 * Saves the member's feedback on an answer; new feedback replaces the old. Answers marked as wrong go to the editor.
 */
export const giveFeedback = endpoint<
  { params: { id: number }; body: { right: boolean; comment?: string | undefined } },
  { message: string }
>('PUT', '/api/ai-tutor/exchanges/:id/feedback');
