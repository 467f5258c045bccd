/** A language model, whoever runs it. Its protocol is known to its adapter only. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelConfig, ModelPrices } from '#platform/env/model-env.ts';
import type { Logger } from '#platform/log/logger.ts';
import { openAnthropicMessages } from './anthropic-messages.ts';
import { openChatCompletions } from './chat-completions.ts';
import type { ModelAdapter } from './model-adapter.ts';
import { logFailure, ModelFailure } from './model-failure.ts';
import { type ModelLimits, runCompletion, standardLimits } from './run-completion.ts';

export type ModelMessage = { role: 'user' | 'assistant'; text: string };

export type ModelRequest = {
  system: string;
  /** The first and the last are the user's. */
  messages: ModelMessage[];
  maxOutputTokens: number;
  /** Gets the text piece by piece as it is written; without it the whole text comes at once. */
  onText?: ((piece: string) => void) | undefined;
  signal: AbortSignal;
};

export type TokenUsage = { inputTokens: number; outputTokens: number };

export type Completion = {
  /** Empty where the model refused to write; what came before a refusal does not count. */
  text: string;
  /** Whether more would have come. */
  cutOff: boolean;
  /** Undefined where the provider does not say. */
  usage: TokenUsage | undefined;
};

export type LanguageModel = {
  /** As the provider calls it. */
  name: string;
  prices?: ModelPrices | undefined;
  /**
   * @throws AppError 'unavailable' where no whole answer came; the log says why. The signal's reason where the caller gave up.
   */
  complete(request: ModelRequest): Promise<Completion>;
};

/** Waits so many milliseconds; rejects when the signal says so. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** The configured model. Its SDK is loaded with the first request. */
export function openLanguageModel(
  config: ModelConfig,
  options: { logger: Pick<Logger, 'error' | 'warn'>; limits?: Partial<ModelLimits>; wait?: Wait },
): LanguageModel {
  const limits = { ...standardLimits, ...options.limits };
  const wait: Wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  let adapter: Promise<ModelAdapter> | undefined;
  const open = config.provider === 'anthropic' ? openAnthropicMessages : openChatCompletions;
  return {
    name: config.model,
    prices: config.prices,
    async complete(request) {
      adapter ??= open(config, limits);
      // Loaded before any limit of time begins.
      const loaded = await adapter;
      try {
        return await runCompletion(loaded, request, { limits, wait });
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        logFailure(error, { config, logger: options.logger });
        throw error.toAppError();
      }
    },
  };
}
