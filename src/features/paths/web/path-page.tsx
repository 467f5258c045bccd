import { useParams } from 'react-router';
import { useUpgrade } from '#features/billing/web/index.ts';
import { periodInSentence, periodPath } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { getLearningPath, type LearningPath, learningPathsPath, pathPath } from '../contract.ts';
import { formatMinutes, quizPassShare } from '../rules.ts';
import { usePathData } from './path-data.ts';
import { PathStepItem } from './path-step-item.tsx';

export { loadPath as loader } from './load-paths.ts';

/** Page of one period's path, stage by stage. */
export function Page() {
  const slug = useParams().slug ?? '';
  const path = usePathData(getLearningPath, { params: { slug } });
  const { period, introduction, stages } = path;
  const next = stages.flatMap(({ steps }) => steps).find((step) => !step.done && !step.locked);
  return (
    <div data-accent={period.slug} className="column pb-16">
      <PageMeta
        title={`${period.name}: Learning Path`}
        description={introduction}
        keywords={[]}
        path={pathPath(period.slug)}
        hidden
      />
      <Breadcrumb
        parents={[
          { to: '/my-learning', label: 'My Learning' },
          { to: learningPathsPath, label: 'Learning Paths' },
        ]}
        here={period.name}
      />
      <header className="pt-7 pb-8 lg:pt-9">
        <p className="text-[1.2rem] text-accent italic">{period.timespan}</p>
        <h1 className="title-1 mt-1">{period.name}: a path</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">{introduction}</p>
      </header>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Progress path={path} />
        <div className="min-w-0 max-w-[46rem]">
          {stages.map((stage, index) => (
            <section key={stage.title} aria-labelledby={`stage-${index + 1}`} className="pb-10">
              <p className="label text-accent">Stage {index + 1}</p>
              <h2 id={`stage-${index + 1}`} className="title-2 mt-0.5">
                {stage.title}
              </h2>
              <p className="mt-2 mb-5 text-ink-2">{stage.introduction}</p>
              <ol>
                {stage.steps.map((step) => (
                  <PathStepItem key={step.key} step={step} isNext={step === next} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Progress({ path: { period, steps, done, locked, minutesLeft } }: { path: LearningPath }) {
  const upgrade = useUpgrade('premium');
  return (
    <aside aria-labelledby="progress" className="max-lg:pb-9 lg:col-start-2 lg:row-start-1">
      <div className="lg:sticky lg:top-24">
        <h2 id="progress" className="title-3">
          {done === steps && steps > 0 ? 'Path completed' : 'Progress'}
        </h2>
        <p className="label mt-2 mb-1.5 flex justify-between gap-3 text-ink-2 tabular-nums">
          <span>
            {done} of {steps} steps
          </span>
          {minutesLeft > 0 && <span>{formatMinutes(minutesLeft)} left</span>}
        </p>
        <ProgressBar
          percent={steps === 0 ? 0 : (done / steps) * 100}
          label={`Progress in ${periodInSentence(period.name)}`}
        />
        {locked > 0 && (
          <p className="mt-3 text-[0.95rem] text-ink-2">
            {formatCount(locked, 'more step is', 'more steps are')} part of Premium or Scholar.{' '}
            {upgrade && (
              <PageLink to={upgrade.to} className="link">
                {upgrade.label}
              </PageLink>
            )}
          </p>
        )}
        <details className="mt-5 text-[0.95rem] text-ink-2">
          <summary className="min-h-6 cursor-pointer font-sans text-[0.875rem] text-ink">
            How steps are completed
          </summary>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>A guide: mark it as read, below its text.</li>
            <li>A text or another resource: mark it complete here or on My Learning.</li>
            <li>A quiz: reach {quizPassShare * 100}% in one attempt.</li>
            <li>Flashcards: add the deck to review, and study each card once.</li>
          </ul>
        </details>
        <p className="mt-5">
          <PageLink to={periodPath(period)} className="link inline-block py-1">
            All of {periodInSentence(period.name)}
          </PageLink>
        </p>
      </div>
    </aside>
  );
}
