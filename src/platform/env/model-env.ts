/** Environment variables for the language model, and their combined meaning. */
import { z } from 'zod';
import { isThisMachine } from '#platform/http/this-machine.ts';
import { isSampleHost } from './sample-host.ts';

export type ModelProvider = 'openai' | 'anthropic' | 'openai-compatible';

/** US dollars per million tokens. */
export type ModelPrices = { input: number; output: number };

export type ModelConfig = {
  provider: ModelProvider;
  /** Without a trailing slash; if undefined, the provider's own address is used. */
  baseUrl: string | undefined;
  /** May be undefined only for 'openai-compatible' servers, some of which need no key. */
  apiKey: string | undefined;
  model: string;
  prices: ModelPrices | undefined;
};

/** The values in .env.example. */
const sampleKey = 'api-key';
const sampleModel = 'model-name';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const price = optional(z.coerce.number('must be dollars for a million tokens').min(0).max(100_000));

export const modelVariables = {
  AI_PROVIDER: optional(
    z.enum(['openai', 'anthropic', 'openai-compatible'], 'is openai, anthropic, openai-compatible or empty'),
  ),
  AI_BASE_URL: optional(
    z
      .string()
      .refine(isModelUrl, { error: 'must be the https address of an API, without a query', abort: true })
      .refine((url) => !isSampleHost(new URL(url).hostname), 'still names the sample server'),
  ),
  AI_API_KEY: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must consist of ASCII characters without spaces')
      .refine((key) => key !== sampleKey, 'is still the sample'),
  ),
  AI_MODEL: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model')
      .refine((name) => name !== sampleModel, 'is still the sample'),
  ),
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
};

type Values = { [Name in keyof typeof modelVariables]?: z.output<(typeof modelVariables)[Name]> };

/**
 * The language model with all its settings, or undefined if none is set. Returns problems in the format of
 * `parseEnv`, without the values.
 */
export function readModel(values: Values): ModelConfig | { wrong: string[] } | undefined {
  const { AI_PROVIDER: provider, AI_BASE_URL, AI_API_KEY: apiKey, AI_MODEL: model } = values;
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = values;
  if (provider === undefined) {
    const isEmpty = [AI_BASE_URL, apiKey, model, input, output].every((value) => value === undefined);
    return isEmpty ? undefined : { wrong: ['AI_PROVIDER (is missing: the other AI_ variables need it)'] };
  }
  const baseUrl = AI_BASE_URL?.replace(/\/+$/, '');
  const wrong: string[] = [];
  if (model === undefined) wrong.push('AI_MODEL (is missing: a provider needs the name of a model)');
  if (provider === 'openai-compatible' && baseUrl === undefined) {
    wrong.push('AI_BASE_URL (is missing: openai-compatible needs the address of a server)');
  }
  if (provider !== 'openai-compatible' && apiKey === undefined) {
    wrong.push(`AI_API_KEY (is missing: ${provider} needs a key)`);
  }
  if (provider === 'anthropic' && baseUrl?.endsWith('/v1')) {
    wrong.push('AI_BASE_URL (must not end with /v1, which is added)');
  }
  if ((input === undefined) !== (output === undefined)) {
    const missing = input === undefined ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT';
    wrong.push(`${missing} (is missing: costs need both prices)`);
  }
  if (model === undefined || wrong.length > 0) return { wrong };
  const prices = input === undefined || output === undefined ? undefined : { input, output };
  return { provider, baseUrl, apiKey, model, prices };
}

/** http is allowed only on this machine, where nobody can intercept it. */
function isModelUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}
