/** An answer or hint that a language model writes from passages. A claim without a passage is removed. */

import type { HintLevel } from '#features/tutor/rules.ts';
import type { Passage } from '#platform/feature/passage.ts';
import type { Logger } from '#platform/log/logger.ts';
import { type CheckedAnswer, createAnswerCheck } from './answer-check.ts';
import type { LanguageModel, TokenUsage } from './language-model.ts';
import { type EarlierExchange, writePrompt } from './prompt.ts';

export type ModelAnswer = {
  /** Paragraphs of plain text; [1] cites the first of `cited`. Empty if the answer is declined. */
  answer: string;
  /** In the order of their first citation. */
  cited: Passage[];
  /** Number of citations that named no given passage and were removed. */
  stripped: number;
  /** Whether the passages support no answer. */
  declined: boolean;
};

/** Enough for 250 words, and for a model that reasons briefly before it writes. */
const maxOutputTokens = 2000;
const nothing: CheckedAnswer = { answer: '', order: [], stripped: 0 };

/**
 * @param asked.onText receives complete, checked sentences with final citation numbers. Together they form the answer,
 * unless the model refuses after it has begun to write: then the answer is declined.
 * @throws AppError 'unavailable' if the model gives no answer; the signal's reason if the caller aborts
 */
export async function answerWithModel(
  { model, logger }: { model: LanguageModel; logger: Pick<Logger, 'info'> },
  asked: {
    question: string;
    /** About eight at most. */
    passages: readonly Passage[];
    hint?: HintLevel | undefined;
    /** Only the last three are used. */
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

/** Cost in US dollars, if both the prices and the token counts are known. */
function costOf({ prices }: LanguageModel, usage: TokenUsage | undefined): { cost?: number } {
  if (!prices || !usage) return {};
  const millionths = usage.inputTokens * prices.input + usage.outputTokens * prices.output;
  return { cost: Math.round(millionths) / 1_000_000 };
}
