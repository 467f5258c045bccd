/** Common interface of the adapters for the providers' protocols. */
import type { ModelMessage } from './language-model.ts';

/** One event of a response: text, the end, token counts, or nothing (a sign that the connection is alive). */
export type ModelEvent = {
  text?: string;
  end?: 'whole' | 'cut off' | 'refused';
  inputTokens?: number;
  outputTokens?: number;
};

export type AdapterRequest = {
  system: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  isStreamed: boolean;
  /** Aborts the request and closes its connection. */
  signal: AbortSignal;
};

export type ModelAdapter = {
  /**
   * Sends one request, without retries. The iteration may stop early without an error when the connection is lost or
   * the signal is aborted: only `end` confirms that the text is complete. @throws the SDK's errors, and ModelFailure
   */
  send(request: AdapterRequest): AsyncIterable<ModelEvent>;
};
