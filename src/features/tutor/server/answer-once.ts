/** Carries out a question once that a member sends again while it is being answered: a double click, or two tabs. */
import type { TutorAnswer } from '../contract.ts';
import type { Asked, Tutor } from './tutor.ts';

/**
 * Gives a repeated question the answer of the first: one place of the day, one exchange. If the first ends without an
 * answer, the question is asked anew. Between two processes, each question counts. Whoever begins must call `answer`,
 * because others wait for it.
 */
export function answerOnce(begin: Tutor['begin']): Tutor['begin'] {
  const running = new Map<string, Promise<TutorAnswer>>();

  const beginOnce: Tutor['begin'] = async (asked) => {
    const key = keyOf(asked);
    const first = running.get(key);
    if (first !== undefined) {
      return {
        async answer(delivery) {
          const answer = await first.catch(() => undefined);
          if (!answer) return (await beginOnce(asked)).answer(delivery);
          delivery.onText?.(answer.answer);
          return answer;
        },
      };
    }
    const { promise, resolve, reject } = Promise.withResolvers<TutorAnswer>();
    running.set(key, promise);
    // A failure is not unhandled where no other request waits for it.
    promise.catch(() => undefined);
    const end = () => running.delete(key);
    const work = await begin(asked).catch((error: unknown) => {
      end();
      reject(error);
      throw error;
    });
    return {
      answer(delivery) {
        work.answer(delivery).finally(end).then(resolve, reject);
        return promise;
      },
    };
  };
  return beginOnce;
}

function keyOf({ member, question, hint, follows }: Asked): string {
  return JSON.stringify([member.userId, member.tier, question, hint ?? null, follows ?? null]);
}
