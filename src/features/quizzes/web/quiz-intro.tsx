import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { TierBadge, UpgradePanel } from '#features/billing/web/index.ts';
import { ReviewNote } from '#features/editorial/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatShortDay } from '#platform/text/format-day.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { type Attempt, getAttempts, type Quiz, type QuizDetail } from '../contract.ts';
import { maxAttemptsListed } from '../rules.ts';
import type { RunChoices } from './quiz-progress.ts';
import { Fact, QuizStart } from './quiz-start.tsx';
import { TeacherSection } from './teacher-section.tsx';
import type { IntroState } from './use-player.ts';

/** Describes a quiz and a member's earlier results, and starts the quiz. */
export function QuizIntro({
  quiz,
  period,
  state,
  onStart,
}: {
  quiz: QuizDetail;
  period: Period | undefined;
  state: IntroState;
  onStart: (choices: RunChoices) => void;
}) {
  const user = useUser();
  // The server decides; no request is needed if the tier is known to be too low.
  const locked =
    state === 'locked' ||
    (quiz.minimumTier !== 'free' && !reachesTier(user?.subscriptionTier, quiz.minimumTier));
  const empty = quiz.questionCount === 0 || state === 'empty';
  return (
    <>
      <div className="grid gap-x-16 gap-y-10 pt-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-9">
        {/* On phones the description comes last, so that the button is visible without scrolling. */}
        <div className="max-sm:flex max-sm:flex-col">
          <p className="label flex items-center gap-3 text-ink-2">
            <span className="capitalize">{quiz.difficulty}</span>
            <TierBadge tier={quiz.minimumTier} />
          </p>
          <h1 className="title-1 mt-3">{quiz.title}</h1>
          <p className="measure mt-5 text-[1.2rem] leading-relaxed max-sm:order-1 max-sm:mt-8">
            {quiz.description}
          </p>
          <div className="mt-8 max-sm:mt-5">
            {empty ? (
              <p className="text-[1.1rem] text-ink-2">This quiz doesn't have any questions yet.</p>
            ) : locked ? (
              <UpgradePanel title="This quiz is part of Premium" isGuest={user === null} />
            ) : (
              <QuizStart timeLimit={quiz.timeLimit} state={state} onStart={onStart} />
            )}
          </div>
        </div>
        <aside aria-label="About this quiz">
          <dl className="border-b border-hairline">
            <Fact term="Length" value={`${quiz.questionCount} questions`} />
            <Fact term="Time limit" value={`${quiz.timeLimit} min`} />
            <Fact term="Difficulty" value={quiz.difficulty} />
          </dl>
          {!locked && <SavedResults quiz={quiz} />}
          <p className="label mt-4 text-ink-2">
            <ReviewNote review={quiz.review} />
          </p>
        </aside>
      </div>
      {!locked && !empty && <TeacherSection quiz={quiz} period={period} />}
    </>
  );
}

/** A member's best and latest result; for guests, a note that results are not saved. */
function SavedResults({ quiz }: { quiz: Quiz }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { data: attempts = [] } = useQuery({
    ...apiQuery(getAttempts, { params: { id: quiz.id } }),
    enabled: user !== null,
  });
  if (!user) {
    return (
      <p className="mt-4 text-[0.95rem] text-ink-2">
        Results are saved for members. As a guest you may take this quiz, and nothing is kept of it.{' '}
        <a href={signInAddress({ pathname })} rel="nofollow" className="link">
          Sign in to keep your results
        </a>
      </p>
    );
  }
  const last = attempts[0];
  if (!last) return <p className="mt-4 text-[0.95rem] text-ink-2">Your result is saved with your account.</p>;
  const best = attempts.reduce((top, each) => (each.percentage > top.percentage ? each : top), last);
  return (
    <section aria-labelledby="earlier" className="mt-6">
      <h2 id="earlier" className="title-3">
        Your results
      </h2>
      <dl className="mt-2 border-b border-hairline">
        <Result term="Best" attempt={best} />
        <Result term="Last" attempt={last} />
      </dl>
      <p className="label mt-2 text-ink-2">
        {countTimes(attempts.length)} Each result is saved with your account.
      </p>
    </section>
  );
}

function countTimes(listed: number): string {
  if (listed >= maxAttemptsListed) return `Your latest ${maxAttemptsListed} results are counted here.`;
  return listed === 1 ? 'Taken once.' : `Taken ${listed} times.`;
}

function Result({ term, attempt }: { term: string; attempt: Attempt }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-hairline py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd>
        {attempt.percentage}%
        <span className="label ml-3 text-ink-2">{formatShortDay(attempt.completedAt)}</span>
      </dd>
    </div>
  );
}
