/** Runs one completion with limits on time and size, and retries once where that may help. */
import type { Completion, ModelRequest, Wait } from './language-model.ts';
import type { ModelAdapter, ModelEvent } from './model-adapter.ts';
import { ModelFailure, toModelFailure } from './model-failure.ts';

export type ModelLimits = {
  /**
   * Until the first event of a stream, including the connection. Does not apply to unstreamed requests, whose first
   * byte comes only when the whole answer is written.
   */
  firstMs: number;
  /** Between two events of a stream. */
  silenceMs: number;
  /** For all attempts together. */
  wholeMs: number;
  /** Delay before the second attempt, if the provider names none. */
  retryMs: number;
  /** Maximum delay requested by the provider that is still waited for. */
  maxRetryMs: number;
  /** Maximum UTF-16 code units of the text; the rest is cut off. */
  maxCharacters: number;
  /** Maximum bytes of the response body, including the protocol around the text. */
  maxBytes: number;
};

export const standardLimits: ModelLimits = {
  firstMs: 20_000,
  silenceMs: 15_000,
  wholeMs: 60_000,
  retryMs: 1000,
  maxRetryMs: 5000,
  maxCharacters: 20_000,
  maxBytes: 4_000_000,
};

const attempts = 2;

/**
 * Sends the request. Retries once if the provider is overloaded or the connection was lost before any text came.
 * @throws ModelFailure; the signal's reason if the caller aborted
 */
export async function runCompletion(
  adapter: ModelAdapter,
  request: ModelRequest,
  { limits, wait }: { limits: ModelLimits; wait: Wait },
): Promise<Completion> {
  const deadline = startTimer();
  deadline.restart(limits.wholeMs);
  const signal = AbortSignal.any([request.signal, deadline.signal]);
  try {
    for (let left = attempts - 1; ; left--) {
      const outcome = await attempt(adapter, { ...request, signal }, limits);
      if (!(outcome instanceof ModelFailure)) return outcome;
      const ms = outcome.retryAfterMs ?? limits.retryMs;
      if (left === 0 || !outcome.passes || ms > limits.maxRetryMs || signal.aborted) throw outcome;
      await wait(ms, signal);
    }
  } catch (error) {
    request.signal.throwIfAborted();
    throw deadline.signal.aborted ? new ModelFailure('slow') : error;
  } finally {
    deadline.stop();
  }
}

/**
 * Returns a failure that happened before any text and throws a later one: text already passed on cannot be taken back,
 * so a retry is impossible.
 * @throws ModelFailure; any error that `onText` throws
 */
async function attempt(
  adapter: ModelAdapter,
  { onText, signal, ...request }: ModelRequest,
  limits: ModelLimits,
): Promise<Completion | ModelFailure> {
  const silence = startTimer();
  const isStreamed = onText !== undefined;
  if (isStreamed) silence.restart(limits.firstMs);
  const closing = new AbortController();
  const events = adapter
    .send({ ...request, isStreamed, signal: AbortSignal.any([signal, silence.signal, closing.signal]) })
    [Symbol.asyncIterator]();
  const sum: Sum = { text: '', end: undefined, inputTokens: undefined, outputTokens: undefined };
  try {
    for (;;) {
      const event = await nextEvent(events);
      if (event instanceof ModelFailure) {
        if (sum.end) return finish(sum);
        const failure = silence.signal.aborted ? new ModelFailure('slow') : event;
        if (sum.text === '') return failure;
        throw failure;
      }
      // Drops an event that was already on its way when the caller aborted.
      if (signal.aborted) throw new ModelFailure('lost');
      if (isStreamed) silence.restart(limits.silenceMs);
      if (sum.end && event.text) return finish(sum);
      const room = limits.maxCharacters - sum.text.length;
      const piece = event.text?.slice(0, room) ?? '';
      add(sum, event, piece);
      if (piece) onText?.(piece);
      if ((event.text?.length ?? 0) > room) return finish({ ...sum, end: 'cut off' });
    }
  } finally {
    silence.stop();
    // Stops the provider from generating text that is no longer needed.
    closing.abort();
  }
}

type Sum = {
  text: string;
  end: ModelEvent['end'];
  inputTokens: number | undefined;
  outputTokens: number | undefined;
};

function add(sum: Sum, event: ModelEvent, piece: string): void {
  sum.text += piece;
  sum.end = event.end ?? sum.end;
  sum.inputTokens = event.inputTokens ?? sum.inputTokens;
  sum.outputTokens = event.outputTokens ?? sum.outputTokens;
}

/** A stream that ends without an `end` event counts as lost. */
async function nextEvent(events: AsyncIterator<ModelEvent>): Promise<ModelEvent | ModelFailure> {
  try {
    const { done, value } = await events.next();
    return done ? new ModelFailure('lost') : value;
  } catch (error) {
    return toModelFailure(error);
  }
}

/** @throws ModelFailure */
function finish({ text, end, inputTokens, outputTokens }: Sum): Completion {
  if (end !== 'refused' && text.trim() === '') throw new ModelFailure('empty');
  const isKnown = inputTokens !== undefined && outputTokens !== undefined;
  return {
    text: end === 'refused' ? '' : text,
    cutOff: end === 'cut off',
    usage: isKnown ? { inputTokens, outputTokens } : undefined,
  };
}

/** A timer whose signal is aborted when the given time has passed since the last restart. */
function startTimer() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    restart(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), ms);
    },
    stop: () => clearTimeout(timer),
  };
}
