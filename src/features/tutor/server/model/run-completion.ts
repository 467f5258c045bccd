/** One completion with its limits: of time, of size, and one more attempt where that may help. */
import type { Completion, ModelRequest, Wait } from './language-model.ts';
import type { ModelAdapter, ModelEvent } from './model-adapter.ts';
import { ModelFailure, toModelFailure } from './model-failure.ts';

export type ModelLimits = {
  /** To the first event of a stream, the connection included. What comes at once is written before its first byte comes. */
  firstMs: number;
  /** From one event of a stream to the next. */
  silenceMs: number;
  /** For all attempts together. */
  wholeMs: number;
  /** Before the second attempt, where the provider names no time. */
  retryMs: number;
  /** The longest time named by the provider that is waited for. */
  maxRetryMs: number;
  /** UTF-16 code units of a text; what goes beyond is cut off. */
  maxCharacters: number;
  /** Of the answer over the wire, with all that is around its text. */
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
 * Asks, and once more where the provider is overloaded or the connection was lost before any text came.
 * @throws ModelFailure; the signal's reason where the caller gave up
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
 * Returns a failure that came before any text, throws one that came later: what was passed on cannot be taken back.
 * @throws ModelFailure; whatever `onText` throws
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
      // What was on its way when the caller gave up.
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
    // Nothing goes on writing for nobody.
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

/** A stream that is over has been lost, unless it has said that it ends. */
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

/** A signal that is given when so much time has passed since the last restart. */
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
