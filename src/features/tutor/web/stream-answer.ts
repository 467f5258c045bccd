/** Sends a question to the tutor and receives the streamed answer. */
import { ApiError } from '#platform/api/api-client.ts';
import { buildUrl } from '#platform/api/endpoint.ts';
import { askTutor, type TutorAnswer } from '../contract.ts';
import type { HintLevel } from '../rules.ts';
import { readEvents } from './event-stream.ts';

export type Question = { question: string; hint?: HintLevel; follows?: number };

/** An error response of the tutor, with the Retry-After time if there is one. */
export class TutorError extends ApiError {
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, text: string, retryAfter?: string | null) {
    super(status, text, readText(text, 'message') ?? '', [], readText(text, 'code'));
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/**
 * Asks the tutor. `onText` receives each piece of a streamed answer; it is not called if the answer comes at once.
 * @throws TutorError; AbortError if `signal` is aborted; other errors if the network fails
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

/** A stream starts with status 200, so the status of a later error is in the error event. */
function statusOf(data: string): number {
  const { status } = read(data);
  return typeof status === 'number' ? status : 500;
}

function readText(text: string, field: 'message' | 'code'): string | undefined {
  const { [field]: value } = read(text);
  return typeof value === 'string' ? value : undefined;
}

type Problem = { message?: unknown; code?: unknown; status?: unknown };

function read(text: string): Problem {
  try {
    return (JSON.parse(text) as Problem | null) ?? {};
  } catch {
    return {};
  }
}
