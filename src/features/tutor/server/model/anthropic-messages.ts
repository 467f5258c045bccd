/** Adapter for Anthropic's Messages API. */
import { z } from 'zod';
import type { ModelConfig } from '#platform/env/model-env.ts';
import { createLimitedFetch } from './limited-fetch.ts';
import type { AdapterRequest, ModelAdapter, ModelEvent } from './model-adapter.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelLimits } from './run-completion.ts';

const usageSchema = z.object({
  input_tokens: z.number().nullish(),
  cache_creation_input_tokens: z.number().nullish(),
  cache_read_input_tokens: z.number().nullish(),
  output_tokens: z.number(),
});
const messageSchema = z.object({
  type: z.literal('message'),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullable(),
  usage: usageSchema,
});
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: usageSchema }) }),
  z.object({ type: z.literal('content_block_start') }),
  z.object({
    type: z.literal('content_block_delta'),
    delta: z.object({ type: z.string(), text: z.string().optional() }),
  }),
  z.object({ type: z.literal('content_block_stop') }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: usageSchema,
  }),
  z.object({ type: z.literal('message_stop') }),
]);

/** Loads the SDK. With these options it reads only one of its environment variables: ANTHROPIC_CUSTOM_HEADERS. */
export async function openAnthropicMessages(config: ModelConfig, limits: ModelLimits): Promise<ModelAdapter> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk');
  const client = new Anthropic({
    apiKey: config.apiKey ?? '',
    baseURL: config.baseUrl ?? 'https://api.anthropic.com',
    webhookKey: null,
    openTelemetry: false,
    fetch: createLimitedFetch(limits.maxBytes),
    // runCompletion handles retries and timeouts.
    maxRetries: 0,
    timeout: limits.wholeMs * 2,
    // The SDK would log the model's output.
    logLevel: 'off',
  });

  async function* send({ isStreamed, signal, ...request }: AdapterRequest): AsyncIterable<ModelEvent> {
    const body = {
      model: config.model,
      max_tokens: request.maxOutputTokens,
      system: request.system,
      messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    };
    if (!isStreamed) {
      yield readMessage(await client.messages.create({ ...body, stream: false }, { signal }));
      return;
    }
    let end: ModelEvent['end'];
    let isOpen = false;
    for await (const item of await client.messages.create({ ...body, stream: true }, { signal })) {
      const event = readEvent(item);
      // Ignores event types that the provider may add later.
      if (!event) {
        yield {};
        continue;
      }
      if (isOpen === (event.type === 'message_start')) throw new ModelFailure('malformed');
      isOpen = event.type !== 'message_stop';
      if (event.type === 'message_start') yield readUsage(event.message.usage);
      else if (event.type === 'content_block_delta') yield readText(event.delta);
      else if (event.type === 'message_delta') {
        end = readEnd(event.delta.stop_reason) ?? end;
        yield readUsage(event.usage);
      } else if (event.type === 'message_stop') {
        if (!end) throw new ModelFailure('malformed');
        yield { end };
      } else yield {};
    }
  }
  return { send };
}

/** Undefined for unknown event types. @throws ModelFailure if the event is malformed */
function readEvent(item: unknown): z.output<typeof eventSchema> | undefined {
  const { data } = eventSchema.safeParse(item);
  if (data) return data;
  const type = (item as { type?: unknown } | null)?.type;
  const isKnown = eventSchema.options.some(({ shape }) => shape.type.value === type);
  if (typeof type !== 'string' || isKnown) throw new ModelFailure('malformed');
  return undefined;
}

/** @throws ModelFailure */
function readMessage(answer: unknown): ModelEvent {
  const { data } = messageSchema.safeParse(answer);
  const end = readEnd(data?.stop_reason);
  if (!data || !end) throw new ModelFailure('malformed');
  const text = data.content.map((block) => readText(block).text ?? '').join('');
  return { text, end, ...readUsage(data.usage) };
}

/** Content that is not the answer's text, such as the model's reasoning, has other types and is ignored. */
function readText({ type, text }: { type: string; text?: string | undefined }): ModelEvent {
  return (type === 'text' || type === 'text_delta') && text ? { text } : {};
}

function readUsage(usage: z.output<typeof usageSchema>): ModelEvent {
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens } = usage;
  const outputTokens = output_tokens;
  // The last event of a stream may omit the input tokens.
  if (typeof input_tokens !== 'number') return { outputTokens };
  const cached = (cache_creation_input_tokens ?? 0) + (cache_read_input_tokens ?? 0);
  return { inputTokens: input_tokens + cached, outputTokens };
}

function readEnd(reason: string | null | undefined): ModelEvent['end'] {
  if (!reason) return undefined;
  if (reason === 'refusal') return 'refused';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'cut off' : 'whole';
}
