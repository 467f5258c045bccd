/** A language model of any provider. Only the adapter knows the provider's protocol. */
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
  /** The first and the last message are the user's. */
  messages: ModelMessage[];
  maxOutputTokens: number;
  /** Receives the text piece by piece (streaming). Without it, the whole text is returned at once. */
  onText?: ((piece: string) => void) | undefined;
  signal: AbortSignal;
};

export type TokenUsage = { inputTokens: number; outputTokens: number };

export type Completion = {
  /** Empty if the model refused, even if it wrote some text first. */
  text: string;
  /** Whether the text was cut off before its end. */
  cutOff: boolean;
  /** Undefined if the provider does not report it. */
  usage: TokenUsage | undefined;
};

export type LanguageModel = {
  /** The provider's name for the model. */
  name: string;
  prices?: ModelPrices | undefined;
  /**
   * @throws AppError 'unavailable' if no complete answer came (the log has the cause); the signal's reason if the
   * caller aborted
   */
  complete(request: ModelRequest): Promise<Completion>;
};

/** Waits `ms` milliseconds; rejects when the signal is aborted. */
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
      // Loaded before any timeout starts.
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
