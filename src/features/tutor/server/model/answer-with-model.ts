/** An answer, or a hint, that a language model writes from passages and that says nothing without one. */

import type { HintLevel } from '#features/tutor/rules.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { Logger } from '#platform/log/logger.ts';
import { type CheckedAnswer, createAnswerCheck } from './answer-check.ts';
import type { LanguageModel, TokenUsage } from './language-model.ts';
import { type EarlierExchange, writePrompt } from './prompt.ts';

export type ModelAnswer = {
  /** Paragraphs of plain text with [1] for the first of `cited`; empty where it is declined. */
  answer: string;
  /** In the order in which they are first cited. */
  cited: Passage[];
  /** Citations that named no passage, and were taken out. */
  stripped: number;
  /** Whether the passages support no answer. */
  declined: boolean;
};

/** Enough for 250 words, and for a model that thinks a little before it writes. */
const maxOutputTokens = 2000;
const nothing: CheckedAnswer = { answer: '', order: [], stripped: 0 };

/**
 * @param asked.onText gets whole sentences, checked and with their final numbers. Together they are the answer, unless the
 * model takes back what it has written: then it is declined.
 * @throws AppError 'unavailable' where the model gives no answer; the signal's reason
 */
export async function answerWithModel(
  { model, logger }: { model: LanguageModel; logger: Pick<Logger, 'info'> },
  asked: {
    question: string;
    /** About eight at most. */
    passages: readonly Passage[];
    hint?: HintLevel | undefined;
    /** Three at most are read, the last ones. */
    history: readonly EarlierExchange[];
    onText?: ((piece: string) => void) | undefined;
    signal: AbortSignal;
  },
): Promise<ModelAnswer> {
  const { passages, hint, onText, signal } = asked;
  const startedAt = performance.now();
  const log = (outcome: string, fields: object = {}) =>
    logger.info(
      { model: model.name, ms: Math.round(performance.now() - startedAt), ...fields, outcome },
      'tutor asked the language model',
    );
  const check = createAnswerCheck({ passageCount: passages.length, needsCitations: !hint, onText });
  try {
    const { text, cutOff, usage } = await model.complete({
      ...writePrompt(asked),
      maxOutputTokens,
      ...(onText && { onText: check.push }),
      signal,
    });
    if (!onText) check.push(text);
    const { answer, order, stripped } = text === '' ? nothing : check.end({ cutOff });
    const declined = answer === '';
    log(declined ? 'declined' : hint ? 'hint' : 'answered', { ...usage, ...costOf(model, usage), stripped });
    const cited = order.flatMap((number) => passages[number - 1] ?? []);
    return { answer, cited, stripped, declined };
  } catch (error) {
    log(signal.aborted ? 'given up' : 'failed');
    throw error;
  }
}

/** In US dollars, where prices and figures are known. */
function costOf({ prices }: LanguageModel, usage: TokenUsage | undefined): { cost?: number } {
  if (!prices || !usage) return {};
  const millionths = usage.inputTokens * prices.input + usage.outputTokens * prices.output;
  return { cost: Math.round(millionths) / 1_000_000 };
}
