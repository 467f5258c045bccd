import { TierBadge } from '#features/billing/web/index.ts';
import { periodInSentence } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import {
  getLearningPaths,
  learningPathsPath,
  type PathSummary,
  pathPath,
  studyPlanPath,
} from '../contract.ts';
import { formatMinutes } from '../rules.ts';
import { usePathData } from './path-data.ts';

export { loadPaths as loader } from './load-paths.ts';

/** Page of all paths, with the member's progress and next step in each. */
export function Page() {
  const paths = usePathData(getLearningPaths, {});
  return (
    <div className="column pb-16">
      <PageMeta
        title="Learning Paths"
        description="An ordered way through each period: guide, sources, videos, flashcards and quizzes."
        keywords={[]}
        path={learningPathsPath}
        hidden
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Learning Paths</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          One way through each period, in an order that teaches: its guide, then sources, videos and talks,
          with flashcards and quizzes where they belong. Your progress is read from what you do.
        </p>
      </header>
      <aside aria-label="Study plan" className="mb-9 border-y border-hairline bg-ground px-5 py-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageLink to={studyPlanPath} className="link title-3">
            Study plan
          </PageLink>
          <TierBadge tier="scholar" />
        </p>
        <p className="measure mt-1.5 text-ink-2">
          Choose periods, hours and a day to be ready: the steps are spread over the days you have, and
          planned again as you go.
        </p>
      </aside>
      {paths.length === 0 && <p className="text-ink-2">There are no learning paths yet.</p>}
      <ol className="grid gap-x-14 md:grid-cols-2">
        {paths.map((path) => (
          <PathEntry key={path.period.slug} path={path} />
        ))}
      </ol>
    </div>
  );
}

function PathEntry({ path: { period, steps, done, locked, minutesLeft, next } }: { path: PathSummary }) {
  return (
    <li data-accent={period.slug} className="border-t border-hairline py-5">
      <h2 className="title-3">
        <PageLink to={pathPath(period.slug)} className="no-underline hover:text-accent">
          {period.name}
        </PageLink>
      </h2>
      <p className="label mt-1 text-ink-2">{period.timespan}</p>
      <p className="label mt-3 mb-1.5 flex flex-wrap justify-between gap-x-3 text-ink-2 tabular-nums">
        <span>
          {done} of {steps} steps{locked > 0 && `, ${locked} more with Premium or Scholar`}
        </span>
        {next && <span>{formatMinutes(minutesLeft)} left</span>}
      </p>
      <ProgressBar
        percent={steps === 0 ? 0 : (done / steps) * 100}
        label={`Progress in ${periodInSentence(period.name)}`}
      />
      <p className="mt-3 text-[0.95rem]">
        {next ? (
          <>
            <span className="text-ink-2">{done === 0 ? 'Begins with' : 'Next'}: </span>
            <PageLink to={next.url} className="link">
              {next.title}
            </PageLink>
            <span className="text-ink-2"> ({next.label.toLowerCase()})</span>
          </>
        ) : (
          <span className="text-accent">Completed</span>
        )}
      </p>
    </li>
  );
}
