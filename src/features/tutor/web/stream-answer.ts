/** Asks the tutor, and hears the answer as it is made. */
import { ApiError } from '#platform/api/api-client.ts';
import { buildUrl } from '#platform/api/endpoint.ts';
import { askTutor, type TutorAnswer } from '../contract.ts';
import type { HintLevel } from '../rules.ts';
import { readEvents } from './event-stream.ts';

export type Question = { question: string; hint?: HintLevel; follows?: number };

/** A refusal of the tutor, with how long to wait where it says so. */
export class TutorError extends ApiError {
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, text: string, retryAfter?: string | null) {
    super(status, text, readMessage(text));
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/**
 * The tutor's answer. `onText`: each piece of it as it comes; none where it comes whole.
 * @throws TutorError; AbortError where `signal` has ended it; other errors where the network has
 */
export async function streamAnswer(
  question: Question,
  { signal, onText }: { signal: AbortSignal; onText: (piece: string) => void },
): Promise<TutorAnswer> {
  const response = await fetch(buildUrl(askTutor, { body: question }), {
    method: askTutor.method,
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json;q=0.5' },
    credentials: 'include',
    signal,
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new TutorError(response.status, text, response.headers.get('retry-after'));
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return (await response.json()) as TutorAnswer;
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'delta') onText((JSON.parse(data) as { text: string }).text);
    if (event === 'answer') return JSON.parse(data) as TutorAnswer;
    if (event === 'error') throw new TutorError(statusOf(data), data);
  }
  throw new Error('The stream ended without an answer.');
}

/** A stream has begun with 200: the status of what went wrong later stands in the error. */
function statusOf(data: string): number {
  const { status } = read(data);
  return typeof status === 'number' ? status : 500;
}

function readMessage(text: string): string {
  const { message } = read(text);
  return typeof message === 'string' ? message : '';
}

type Problem = { message?: unknown; status?: unknown };

function read(text: string): Problem {
  try {
    return (JSON.parse(text) as Problem | null) ?? {};
  } catch {
    return {};
  }
}
