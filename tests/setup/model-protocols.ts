/** The server side of the two language model protocols: which requests it accepts, and what it sends. */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

export type ModelEnd = 'whole' | 'cut off' | 'refused';
export type ModelFault = { status: number; type: string };

export type ModelProtocol = {
  path: string;
  /** Why the request is refused, by the rules of the real API. */
  findFault: (request: {
    headers: IncomingHttpHeaders;
    body: unknown;
    key: string;
  }) => ModelFault | undefined;
  writeError: (type: string) => object;
  /** An answer in one piece. */
  writeWhole: (text: string, end: ModelEnd) => object;
  /** Events of a stream: before the text, for a piece of it, after it. */
  writeStart: () => string;
  writePiece: (text: string) => string;
  /** @param tellsUsage whether the request asks for token counts, in the protocol where this is optional */
  writeEnd: (end: ModelEnd, tellsUsage?: boolean) => string;
};

/** The token counts in every answer. */
export const tokens = { input: 120, output: 45 };

const text = z.string().min(1);
const count = z.int().positive();

const chatBody = z
  .strictObject({
    model: text,
    messages: z
      .tuple([z.strictObject({ role: z.literal('system'), content: text })])
      .rest(z.strictObject({ role: z.enum(['user', 'assistant']), content: text })),
    max_tokens: count.optional(),
    max_completion_tokens: count.optional(),
    store: z.literal(false).optional(),
    stream: z.boolean(),
    stream_options: z.strictObject({ include_usage: z.literal(true) }).optional(),
  })
  .refine((body) => (body.max_tokens === undefined) !== (body.max_completion_tokens === undefined))
  .refine((body) => body.stream || !body.stream_options)
  .refine((body) => body.messages.at(-1)?.role === 'user');

const chatUsage = {
  prompt_tokens: tokens.input,
  completion_tokens: tokens.output,
  total_tokens: tokens.input + tokens.output,
};
const chatEnds = { whole: 'stop', 'cut off': 'length', refused: 'content_filter' };
const chunk = (fields: object) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scribe', ...fields })}\n\n`;

/** platform.openai.com/docs/api-reference/chat */
export const chatCompletions: ModelProtocol = {
  path: '/v1/chat/completions',
  findFault({ headers, body, key }) {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401, type: 'invalid_request_error' };
    if (!headers['content-type']?.startsWith('application/json') || !chatBody.safeParse(body).success) {
      return { status: 400, type: 'invalid_request_error' };
    }
    return undefined;
  },
  writeError: (type) => ({ error: { message: 'The question was: hunter2', type, param: null, code: null } }),
  writeWhole: (content, end) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scribe', usage: chatUsage },
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: end === 'refused' ? null : content, refusal: null },
        ...{ logprobs: null, finish_reason: chatEnds[end] },
      },
    ],
  }),
  writeStart: () =>
    chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
  writePiece: (content) => chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  writeEnd: (end, tellsUsage = true) =>
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: chatEnds[end] }] }) +
    (tellsUsage ? chunk({ choices: [], usage: chatUsage }) : '') +
    'data: [DONE]\n\n',
};

const messagesBody = z
  .strictObject({
    model: text,
    system: text,
    messages: z
      .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: text }))
      .refine((messages) => messages.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))),
    max_tokens: count,
    stream: z.boolean(),
  })
  .refine((body) => body.messages.at(-1)?.role === 'user');

const messageEnds = { whole: 'end_turn', 'cut off': 'max_tokens', refused: 'refusal' };
const event = (type: string, fields: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
const message = (fields: object) => ({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'scribe', stop_sequence: null },
  ...fields,
});
const inputUsage = {
  input_tokens: tokens.input - 20,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 20,
};

/** docs.anthropic.com/en/api/messages */
export const anthropicMessages: ModelProtocol = {
  path: '/v1/messages',
  findFault({ headers, body, key }) {
    const isKnown = headers['x-api-key'] === key || headers.authorization === `Bearer ${key}`;
    if (!isKnown) return { status: 401, type: 'authentication_error' };
    if (!/^\d{4}-\d\d-\d\d$/.test(String(headers['anthropic-version']))) {
      return { status: 400, type: 'invalid_request_error' };
    }
    return messagesBody.safeParse(body).success ? undefined : { status: 400, type: 'invalid_request_error' };
  },
  writeError: (type) => ({ type: 'error', error: { type, message: 'The question was: hunter2' } }),
  writeWhole: (whole, end) =>
    message({
      content: [
        { type: 'thinking', thinking: 'Let me think.', signature: 'x' },
        { type: 'text', text: whole },
      ],
      stop_reason: messageEnds[end],
      usage: { ...inputUsage, output_tokens: tokens.output },
    }),
  writeStart: () =>
    event('message_start', {
      message: message({ content: [], stop_reason: null, usage: { ...inputUsage, output_tokens: 1 } }),
    }) +
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) +
    event('ping'),
  writePiece: (piece) =>
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
  writeEnd: (end) =>
    event('content_block_stop', { index: 0 }) +
    event('message_delta', {
      delta: { stop_reason: messageEnds[end], stop_sequence: null },
      usage: { output_tokens: tokens.output },
    }) +
    event('message_stop'),
};
