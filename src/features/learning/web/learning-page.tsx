import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { browseSavedResources, getLearningProgress } from '../contract.ts';
import { type LearningView, learningPath, readView, viewInput } from './learning-address.ts';
import { useCrossTabRefresh } from './learning-cache.ts';
import { LearningPanel } from './learning-panel.tsx';
import { LearningTabs } from './learning-tabs.tsx';
import { Progress } from './progress.tsx';

/** Another device may have changed the list. */
const refetchOnFocus = { refetchOnWindowFocus: 'always' } as const;

/**
 * A member's list in two tabs, and their progress in each period. Parts of other features: `Today` above the list,
 * `Beside` beside it, `Tools` with actions for the list. The URL holds the whole state of the view.
 */
export function LearningPage({
  Today,
  Beside,
  Tools,
}: {
  Today: ComponentType;
  Beside: ComponentType;
  Tools: ComponentType<{ view: LearningView }>;
}) {
  const [search] = useSearchParams();
  const view = readView(search);
  const { data: browse } = useSuspenseQuery({
    ...apiQuery(browseSavedResources, viewInput(view)),
    ...refetchOnFocus,
  });
  const { data: progress } = useSuspenseQuery({ ...apiQuery(getLearningProgress, {}), ...refetchOnFocus });
  useCrossTabRefresh();
  const { state, location: next } = useNavigation();
  const loading = state === 'loading' && next?.pathname === learningPath;
  // Tabs and fields already show the next view while it loads.
  const nextView = loading && next ? readView(new URLSearchParams(next.search)) : view;
  return (
    <div className="column pb-12">
      <PageMeta
        title="My Learning"
        description="What you have saved and what you have finished, with your notes."
        keywords={[]}
        path={learningPath}
        hidden
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">My Learning</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          What you have saved and what you have finished. Your notes are yours alone.
        </p>
      </header>
      <Today />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <LearningTabs shown={nextView.tab} counts={browse} />
          {browse.total > 0 && <Tools view={view} />}
          <LearningPanel view={view} nextView={nextView} browse={browse} loading={loading} />
        </div>
        <div className="grid content-start gap-y-10 lg:pt-3">
          <Progress progress={progress} />
          <Beside />
        </div>
      </div>
    </div>
  );
}

/** Error screen for a failed load. */
export function LearningProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="My Learning"
      path={learningPath}
      message="Failed to load your learning list. Please try again later."
    />
  );
}
