import { useParams, useRouteError, useSearchParams } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { HubLayout, usePeriod } from './hub-layout.tsx';
import { hubPath, readTab } from './quiz-address.ts';

const failures = {
  quizzes: 'Failed to load quizzes. Please try again later.',
  flashcards: 'Failed to load flashcard decks. Please try again later.',
};

/** Shown instead of the hub's list if it could not be loaded. */
export function HubProblem() {
  const error = useRouteError();
  const slug = useParams().period;
  const tab = readTab(useSearchParams()[0]);
  const period = usePeriod(slug);
  if (usePageProblem().missing) throw error;
  return (
    <HubLayout period={period} tab={tab}>
      <PageMeta
        title="Quizzes and Flashcards"
        description="The list could not be loaded."
        keywords={[]}
        path={hubPath(slug, tab)}
        hidden
      />
      <p role="alert" className="measure text-[1.1rem]">
        {failures[tab]}
      </p>
      <p className="mt-6">
        <TryAgain />
      </p>
    </HubLayout>
  );
}
