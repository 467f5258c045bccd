import { useUser } from '#features/accounts/web/index.ts';
import { TierBadge } from '#features/billing/web/index.ts';
import { getPeriods } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { Icon } from '#ui/icon.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { getQuizzes, type Quiz } from '../contract.ts';
import { teachersPath } from '../paths.ts';
import { writeChoice } from '../sheet-choice.ts';
import { mayOpen } from './load-sheet.ts';

/** All quizzes in collapsible groups by period; the group of the chosen quiz is open. */
export function TeachersQuizList({ chosen }: { chosen: Quiz | undefined }) {
  const periods = useApiData(getPeriods, {});
  const quizzes = useApiData(getQuizzes, {});
  const user = useUser();
  const openCount = quizzes.filter((quiz) => mayOpen(quiz, user)).length;
  return (
    <SideSection
      id="quiz-list"
      title={chosen ? 'All quizzes' : 'Choose a quiz'}
      note={`${quizzes.length} quizzes, ${openCount} of them open to you.`}
    >
      <ul className="border-b border-hairline">
        {periods.map((period) => {
          const own = quizzes.filter(({ periodId }) => periodId === period.id);
          if (own.length === 0) return null;
          const open = own.filter((quiz) => mayOpen(quiz, user)).length;
          return (
            <li key={period.id} data-accent={period.slug} className="border-t border-hairline">
              <details key={chosen?.periodId} open={period.id === chosen?.periodId} className="group">
                <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-4 py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
                  <Icon
                    name="chevron-down"
                    className="size-4 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                  />
                  <span className="title-3 min-w-0 flex-1">{period.name}</span>
                  <span className="label text-ink-2 max-sm:basis-full max-sm:pl-8">
                    {own.length} quizzes, {open === own.length ? 'all' : open} open to you
                  </span>
                </summary>
                <ul className="pb-4 pl-8">
                  {own.map((quiz) => (
                    <Row key={quiz.id} quiz={quiz} isOpen={mayOpen(quiz, user)} isChosen={quiz === chosen} />
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </SideSection>
  );
}

function Row({ quiz, isOpen, isChosen }: { quiz: Quiz; isOpen: boolean; isChosen: boolean }) {
  const all = { version: undefined, keys: undefined };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-0.5">
      <PageLink
        to={`${teachersPath}${writeChoice(all, quiz.slug)}`}
        aria-current={isChosen ? 'true' : undefined}
        className="link inline-flex min-h-9 items-center aria-[current]:font-semibold"
      >
        {quiz.title}
      </PageLink>
      <span className="label flex items-center gap-x-4 text-ink-2">
        <span className="capitalize">{quiz.difficulty}</span>
        {isOpen ? (
          'Open to you'
        ) : (
          <span>
            Open with <TierBadge tier={quiz.minimumTier} />
          </span>
        )}
      </span>
    </li>
  );
}
