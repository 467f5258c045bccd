/** Adapter for OpenAI's Chat Completions API, which many other servers implement too. */
import { z } from 'zod';
import type { ModelConfig } from '#platform/env/model-env.ts';
import { createLimitedFetch } from './limited-fetch.ts';
import type { AdapterRequest, ModelAdapter, ModelEvent } from './model-adapter.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelLimits } from './run-completion.ts';

const usageSchema = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });
const textSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const choiceSchema = z.object({
  message: textSchema.optional(),
  delta: textSchema.nullish(),
  finish_reason: z.string().nullish(),
});
/** A complete answer, or one chunk of a stream. */
const answerSchema = z.object({ choices: z.array(choiceSchema), usage: usageSchema.nullish() });

/** Loads the SDK. With these options it reads none of its environment variables. */
export async function openChatCompletions(config: ModelConfig, limits: ModelLimits): Promise<ModelAdapter> {
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    apiKey: config.apiKey ?? '',
    baseURL: config.baseUrl ?? 'https://api.openai.com/v1',
    ...{ organization: null, project: null, webhookSecret: null },
    ...(config.apiKey === undefined && { defaultHeaders: { authorization: null } }),
    fetch: createLimitedFetch(limits.maxBytes),
    // runCompletion handles retries and timeouts.
    maxRetries: 0,
    timeout: limits.wholeMs * 2,
    // The SDK would log the model's output.
    logLevel: 'off',
  });
  // Older servers know only `max_tokens`; OpenAI's newer models reject it. Only OpenAI stores answers.
  const ofProvider = (maxTokens: number) =>
    config.provider === 'openai'
      ? { max_completion_tokens: maxTokens, store: false }
      : { max_tokens: maxTokens };

  async function* send({ isStreamed, signal, ...request }: AdapterRequest): AsyncIterable<ModelEvent> {
    const body = {
      model: config.model,
      messages: [
        { role: 'system' as const, content: request.system },
        ...request.messages.map(({ role, text }) => ({ role, content: text })),
      ],
      ...ofProvider(request.maxOutputTokens),
    };
    if (!isStreamed) {
      const answer = await client.chat.completions.create({ ...body, stream: false }, { signal });
      yield readAnswer(answer);
      return;
    }
    const stream = await client.chat.completions.create(
      { ...body, stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    let isRefused = false;
    for await (const chunk of stream) {
      const event = readAnswer(chunk);
      isRefused ||= event.end === 'refused';
      yield isRefused && event.end ? { ...event, end: 'refused' } : event;
    }
  }
  return { send };
}

/** @throws ModelFailure */
function readAnswer(answer: unknown): ModelEvent {
  const { data } = answerSchema.safeParse(answer);
  if (!data) throw new ModelFailure('malformed');
  const [choice] = data.choices;
  const said = choice?.message ?? choice?.delta;
  const end = said?.refusal ? 'refused' : readEnd(choice?.finish_reason);
  return {
    ...(said?.content && { text: said.content }),
    ...(end && { end }),
    ...(data.usage && {
      inputTokens: data.usage.prompt_tokens,
      outputTokens: data.usage.completion_tokens,
    }),
  };
}

function readEnd(reason: string | null | undefined): ModelEvent['end'] {
  if (!reason) return undefined;
  if (reason === 'content_filter') return 'refused';
  return reason === 'length' ? 'cut off' : 'whole';
}
