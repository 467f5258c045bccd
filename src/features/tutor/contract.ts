/** The tutor's API. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { HintLevel } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type TutorAnswer = z.infer<Schemas['answerSchema']>;
export type TutorSource = TutorAnswer['sources'][number];
export type TutorExchange = z.infer<Schemas['exchangeSchema']>;
export type TutorConversation = z.infer<Schemas['conversationSchema']>;
export type TutorUsage = z.infer<Schemas['usageSchema']>;

/**
 * 401 for guests, 429 where the day's questions are used up. With `Accept: text/event-stream` the answer comes as it is
 * made: events `delta` ({ text }), then one `answer` (a TutorAnswer), or one `error` (as the API's errors).
 */
export const askTutor = endpoint<
  { body: { question: string; hint?: HintLevel | undefined; follows?: number | undefined } },
  TutorAnswer
>('POST', '/api/ai-tutor');
export const getTutorUsage = endpoint<Record<never, never>, TutorUsage>('GET', '/api/ai-tutor/daily-usage');
/** The member's conversation, the last exchanges first to come, in pages. */
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
/** What the member says of an answer; said again, the last word counts. What is wrong goes to the editor. */
export const giveFeedback = endpoint<
  { params: { id: number }; body: { right: boolean; comment?: string | undefined } },
  { message: string }
>('PUT', '/api/ai-tutor/exchanges/:id/feedback');
