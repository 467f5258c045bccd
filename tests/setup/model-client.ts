/** The site's language model client with a test server, and the log for its operator. */
import { expect } from 'vitest';
import { type CheckedAnswer, createAnswerCheck } from '#features/tutor/server/model/answer-check.ts';
import {
  type LanguageModel,
  type ModelRequest,
  openLanguageModel,
} from '#features/tutor/server/model/language-model.ts';
import type { ModelLimits } from '#features/tutor/server/model/run-completion.ts';
import type { ModelConfig } from '#platform/env/model-env.ts';
import { AppError } from '#platform/errors/app-error.ts';

export type Told = { level: string; fields: Record<string, unknown>; message: string };

/** A model client, its log entries, and its waits before second attempts, which are recorded instead of waited. */
export function openTestModel(config: ModelConfig, limits: Partial<ModelLimits> = {}) {
  const told: Told[] = [];
  const waits: number[] = [];
  const log = (level: string) => (fields: object, message?: string) =>
    void told.push({ level, fields: fields as Told['fields'], message: message ?? '' });
  const logger = { error: log('error'), warn: log('warn'), info: log('info') };
  const model = openLanguageModel(config, { logger, limits, wait: async (ms) => void waits.push(ms) });
  return { model, told, waits, logger };
}

/** A request that both protocols accept. */
export function askedModel(change: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'You are a tutor.',
    messages: [{ role: 'user', text: 'When did Augustus die? hunter2' }],
    maxOutputTokens: 500,
    signal: new AbortController().signal,
    ...change,
  };
}

/** Sends a request, streamed or not. Returns the pieces seen so far, and the completion or the error. */
export async function askModel(model: LanguageModel, isStreamed: boolean) {
  const seen: string[] = [];
  const onText = isStreamed ? (piece: string) => void seen.push(piece) : undefined;
  try {
    return { seen, error: undefined, completion: await model.complete(askedModel({ onText })) };
  } catch (error) {
    return { seen, error: error as AppError, completion: undefined };
  }
}

/** Expects the one error for all failures; question, answer and key appear neither in it nor in the log. */
export function expectUnavailable({ error }: { error: AppError | undefined }, told: Told[]): void {
  expect(error).toBeInstanceOf(AppError);
  expect(error?.code).toBe('unavailable');
  expect(error?.message).toBe('The tutor cannot answer at the moment. Please try again in a minute.');
  expect(error?.cause).toBeUndefined();
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toMatch(/hunter2|a-key-of-the-test|Augustus/);
}

/** Number of passages, as given to `checkAnswer`. */
export const passageCount = 4;

/** Checks a text that arrives in pieces, and expects that the text passed on equals the final answer. */
export function checkAnswer(
  pieces: readonly string[],
  options: { cutOff?: boolean; isHint?: boolean } = {},
): CheckedAnswer & { seen: string[] } {
  const seen: string[] = [];
  const checker = createAnswerCheck({
    ...{ passageCount, needsCitations: !options.isHint },
    onText: (piece) => void seen.push(piece),
  });
  for (const piece of pieces) checker.push(piece);
  const checked = checker.end({ cutOff: options.cutOff ?? false });
  expect(seen.join('')).toBe(checked.answer);
  return { ...checked, seen };
}
