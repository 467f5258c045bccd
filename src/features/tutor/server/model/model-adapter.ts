/** What a provider's protocol is translated to. */
import type { ModelMessage } from './language-model.ts';

/** What came at once: some text, the end, figures, or (empty) a sign of life. */
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
  /** Ends the request and closes its connection. */
  signal: AbortSignal;
};

export type ModelAdapter = {
  /**
   * One request, never repeated. May end early and silently where the connection or the signal does: only `end` says that the
   * text is complete. @throws the SDK's errors, and ModelFailure
   */
  send(request: AdapterRequest): AsyncIterable<ModelEvent>;
};
