/** The tutor's API operations. All require a signed-in member. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { toAppError } from '#platform/http/error-handler.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log/logger.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { deleteConversation, deleteExchange, readConversation, saveFeedback } from './exchanges.ts';
import type { Tutor } from './tutor.ts';

/** Questions that a member may send per minute, answered or not. */
const memberLimit = { name: 'tutor', points: 12, seconds: 60 };
/** Questions per minute from one IP address, which a whole class may share. */
const addressLimit = { name: 'tutor-address', points: 60, seconds: 60 };
/** Changes that a member may make to the conversation per minute. */
const writeLimit = { name: 'tutor-conversation', points: 60, seconds: 60 };

type Member = { userId: number; tier: Tier };
type Deps = {
  db: Database;
  tutor: Tutor;
  requireMember: Guard<Member>;
  trustProxy: number;
  logger: Pick<Logger, 'error'>;
};

export function tutorRoutes({ db, tutor, requireMember, trustProxy, logger }: Deps): ApiRoute[] {
  const addressLimiter = createSharedRateLimiter(db, addressLimit);
  const requireMemberInTurn = createWriteGuard({ db, requireMember }, memberLimit);
  const requireAsker: Guard<Member> = async (context) => {
    const member = await requireMemberInTurn(context);
    await addressLimiter.consume(clientAddress(context.env?.incoming, trustProxy));
    return member;
  };
  const requireWriter = createWriteGuard({ db, requireMember }, writeLimit);
  return [
    apiRoute(contract.askTutor, {
      summary:
        'Answers a question from what the site has written; as a stream of events where that is accepted',
      body: schemas.questionBodySchema,
      response: schemas.answerSchema,
      guard: requireAsker,
      handle: async ({ body, principal }, context) => {
        const work = await tutor.begin({ member: principal, ...body });
        const { signal } = context.req.raw;
        if (!acceptsEvents(context)) return work.answer({ signal });
        return streamAnswer(context, { logger, signal }, (onText) => work.answer({ onText, signal }));
      },
    }),
    apiRoute(contract.getTutorUsage, {
      summary: 'How many questions of the day the member has used',
      query: noQuerySchema,
      response: schemas.usageSchema,
      guard: requireMember,
      handle: ({ principal }) => tutor.readUsage(principal),
    }),
    apiRoute(contract.getConversation, {
      summary: "The member's questions and answers, the last page or that before an exchange",
      query: schemas.conversationQuerySchema,
      response: schemas.conversationSchema,
      guard: requireMember,
      handle: ({ query, principal: { userId } }) => readConversation(db, { ...query, userId }),
    }),
    apiRoute(contract.deleteConversation, {
      summary: "Deletes the member's whole conversation",
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ principal }) => {
        await deleteConversation(db, principal);
        return { message: 'Conversation deleted' };
      },
    }),
    apiRoute(contract.deleteExchange, {
      summary: 'Deletes one question with its answer',
      params: idParamsSchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId } }) => {
        await deleteExchange(db, { userId, id });
        return { message: 'Question deleted' };
      },
    }),
    apiRoute(contract.giveFeedback, {
      summary: 'Says whether an answer was right; what was wrong waits for the editor',
      params: idParamsSchema,
      body: schemas.feedbackBodySchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body: { right, comment = '' }, principal: { userId } }) => {
        await saveFeedback(db, { userId, id, right, comment });
        return { message: 'Thank you' };
      },
    }),
  ];
}

function acceptsEvents(context: Context<AppEnv>): boolean {
  return /\btext\/event-stream\b/i.test(context.req.header('accept') ?? '');
}

/**
 * Sends `delta` events while the answer is written, then `answer` with the whole of it, or `error` in the API's format.
 */
function streamAnswer(
  context: Context<AppEnv>,
  { logger, signal }: { logger: Pick<Logger, 'error'>; signal: AbortSignal },
  answer: (onText: (text: string) => void) => Promise<contract.TutorAnswer>,
): Response {
  const response = streamSSE(context, async (stream) => {
    let sent = Promise.resolve();
    const send = (event: string, data: object) => {
      sent = sent.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }));
    };
    try {
      const whole = await answer((text) => send('delta', { text }));
      send('answer', schemas.answerSchema.parse(whole));
    } catch (error) {
      // The client has left: nothing to send, and no failure to log.
      if (signal.aborted) return;
      const known = toAppError(error);
      if (!known) logger.error({ err: error, requestId: context.get('requestId') }, 'tutor failed');
      const message = known?.message ?? 'Something went wrong on our side. Please try again later.';
      const { code, status } = known ?? { code: 'internal', status: 500 };
      send('error', { error: message, message, code, status });
    }
    await sent;
  });
  response.headers.set('cache-control', 'no-store');
  // Keeps reverse proxies from buffering the stream.
  response.headers.set('x-accel-buffering', 'no');
  return response;
}
