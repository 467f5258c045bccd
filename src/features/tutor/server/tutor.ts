/** Answers questions: triages them, counts them, finds passages, composes the answer and stores it. */
import { setImmediate } from 'node:timers/promises';
import type { Tier } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/log/logger.ts';
import { dayOf } from '#platform/utc-day.ts';
import type { TutorAnswer } from '../contract.ts';
import { type HintLevel, questionsPerDay } from '../rules.ts';
import {
  type AnswerText,
  answerFromPassages,
  declineToAnswer,
  hintFromPassages,
} from './answer-extractive.ts';
import { answerFromModel } from './answer-from-model.ts';
import { findExchange, insertExchange, returnStep, selectExchanges, takeStep } from './exchanges.ts';
import { findSupported } from './find-supported.ts';
import type { LanguageModel } from './model/language-model.ts';
import { isOnSubject } from './retrieval/support.ts';
import type { RetrievalStore } from './retrieval-store.ts';
import { type Triage, triage, triageAnswers } from './triage.ts';
import { countQuestions, reserveQuestion, returnQuestion } from './usage.ts';

export type Asked = {
  member: { userId: number; tier: Tier };
  question: string;
  hint?: HintLevel | undefined;
  follows?: number | undefined;
};

type Delivery = {
  /** Receives the answer piece by piece, in order. */
  onText?: ((text: string) => void) | undefined;
  /** Aborts the work when the client has stopped waiting for the answer. */
  signal: AbortSignal;
};

export type Tutor = {
  /**
   * Checks a question and reserves one of the day's places for it.
   * @returns the work to be done @throws AppError 404 for an unknown exchange, 429 if no place is left
   */
  begin(asked: Asked): Promise<{ answer(delivery: Delivery): Promise<TutorAnswer> }>;
  readUsage(member: Asked['member']): Promise<{ count: number; limit: number }>;
};

export type TutorDeps = {
  db: Database;
  retrieval: RetrievalStore;
  model: LanguageModel | undefined;
  logger: Logger;
  now?: () => Date;
};

/** Maximum number of earlier exchanges given to the model for a follow-up question. */
const historyLength = 3;

const busy = () =>
  new AppError('unavailable', 'Many questions are being answered. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

export function createTutor({ db, retrieval, model, logger, now = () => new Date() }: TutorDeps): Tutor {
  // A search blocks the event loop, so only one runs at a time, and other work of the site runs between two searches.
  const searches = createConcurrencyLimit({ concurrency: 1, maxQueued: 100, refuse: busy });
  const completions = createConcurrencyLimit({ concurrency: 4, maxQueued: 40, refuse: busy });
  const today = () => dayOf(now());

  async function compose(
    asked: Asked & { text: string; previous: Previous },
    delivery: Delivery,
  ): Promise<AnswerText> {
    const { member, text, previous, hint } = asked;
    const priority = reachesTier(member.tier, 'scholar');
    const index = await retrieval.get();
    const found = await searches.run(
      async () => {
        await setImmediate();
        return findSupported(index, { text, previous: previous?.question, tier: member.tier });
      },
      { priority },
    );
    if (!found.isSupported) {
      const nearest = found.passages.filter(isOnSubject).map(({ passage }) => passage);
      return declineToAnswer(nearest, index.suggest(nearest, { asked: text }));
    }
    if (!model) {
      return hint === undefined
        ? answerFromPassages(index, { ...found, asked: text })
        : hintFromPassages(index, found, hint);
    }
    return completions.run(
      async () => {
        const history = previous ? await readHistory(db, { userId: member.userId, last: previous.id }) : [];
        return answerFromModel(
          { model, logger, retrieval: index },
          { ...asked, ...found, history },
          delivery,
        );
      },
      { priority },
    );
  }

  /**
   * Takes one of the day's places, or the open step after a hint: hints and the answer after them count as one
   * question.
   * @returns a function that gives the place back, once @throws AppError 429 if no place is left
   */
  async function takePlace(asked: Asked, previous: ExchangeRow | undefined): Promise<() => Promise<void>> {
    const { userId, tier } = asked.member;
    const place = { userId, day: today() };
    let isHeld = true;
    const once = (giveBack: () => Promise<void>) => async () => {
      if (isHeld) await giveBack();
      isHeld = false;
    };
    if (previous && isNextStep(previous, asked, place.day)) {
      const step = { userId, id: previous.id };
      if (await takeStep(db, { ...step, now: now() })) return once(() => returnStep(db, step));
    }
    if (!(await reserveQuestion(db, { ...place, limit: questionsPerDay(tier) })))
      throw limitReached(tier, now());
    return once(() => returnQuestion(db, place));
  }

  /** Runs the patterns first because they need nothing loaded: a cry for help is answered even if the index fails. */
  async function decide({ question, follows }: Asked): Promise<Triage> {
    const decision = triage(question);
    if (decision.kind !== 'question') return decision;
    const kind = (await retrieval.get()).kindOf(decision.text);
    if (kind === 'help') return { kind };
    // A follow-up question says too little by itself to be refused.
    return kind === 'other' && follows === undefined ? { kind: 'refused', reason: kind } : decision;
  }

  return {
    async begin(asked) {
      const { member, follows, question, hint } = asked;
      const previous =
        follows === undefined ? undefined : await findExchange(db, { userId: member.userId, id: follows });
      const decision = await decide(asked);
      const giveBack =
        decision.kind === 'question' ? await takePlace(asked, previous) : async () => undefined;

      return {
        async answer(delivery) {
          let isDelivered = false;
          const onText = (text: string) => {
            isDelivered = true;
            delivery.onText?.(text);
          };
          try {
            const answer =
              decision.kind === 'question'
                ? await compose(
                    { ...asked, text: decision.text, previous },
                    { ...delivery, ...(delivery.onText && { onText }) },
                  )
                : answerTriage(decision);
            if (answer.mode === 'extractive') delivery.onText?.(answer.answer);
            if (answer.outcome === 'declined') await giveBack();
            return await insertExchange(db, {
              userId: member.userId,
              question,
              hint: hint ?? null,
              answer,
              createdAt: now(),
            });
          } catch (error) {
            // A member who has read part of the answer and then left has used the place.
            if (!(isDelivered && delivery.signal.aborted)) await giveBack();
            throw error;
          }
        },
      };
    },
    async readUsage({ userId, tier }) {
      // Loads the index early: a member who opens the tutor's page is likely to ask next.
      retrieval.get().catch((error: unknown) => logger.error({ err: error }, 'passages not loaded'));
      return { count: await countQuestions(db, { userId, day: today() }), limit: questionsPerDay(tier) };
    },
  };
}

type Previous = { id: number; question: string } | undefined;
type ExchangeRow = Awaited<ReturnType<typeof findExchange>>;

/** Whether a question continues a hint of the same day with a further hint or the answer. */
function isNextStep(
  { question, hint, answer, createdAt }: ExchangeRow,
  asked: Pick<Asked, 'question' | 'hint'>,
  day: string,
): boolean {
  return (
    question === asked.question &&
    answer.outcome === 'hint' &&
    dayOf(createdAt) === day &&
    (asked.hint === undefined || asked.hint > (hint ?? 0))
  );
}

async function readHistory(db: Database, { userId, last }: { userId: number; last: number }) {
  const rows = await selectExchanges(db, { userId, before: last + 1, limit: historyLength });
  // Leaves out refused exchanges, and the parts that triage removed from a question.
  return rows.reverse().flatMap(({ question, answer }) => {
    const decision = triage(question);
    const isKept = answer.outcome === 'answered' || answer.outcome === 'hint';
    return isKept && decision.kind === 'question' ? [{ question: decision.text, answer: answer.answer }] : [];
  });
}

function answerTriage(decision: Exclude<Triage, { kind: 'question' }>): AnswerText {
  if (decision.kind === 'refused') return declineToAnswer([], [], triageAnswers[decision.reason]);
  return { ...declineToAnswer([], [], triageAnswers.help), outcome: 'help' };
}

function limitReached(tier: Tier, now: Date): AppError {
  const nextDay = new Date(now).setUTCHours(24, 0, 0, 0);
  const retryAfterSeconds = Math.ceil((nextDay - now.getTime()) / 1000);
  return tier === 'free'
    ? new AppError(
        'daily_limit_reached',
        'You have used your question for today. Upgrade to Premium for unlimited questions.',
        { requiredTier: 'premium', retryAfterSeconds },
      )
    : new AppError(
        'daily_limit_reached',
        'You have asked very many questions today. Please come back tomorrow.',
        { retryAfterSeconds },
      );
}
