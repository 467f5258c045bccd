import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { Button } from '#ui/button.tsx';
import { getStudyPlan, learningPathsPath, type StudyPlan, studyPlanPath } from '../contract.ts';
import { DeletePlan } from './delete-plan.tsx';
import type { PlanAccess } from './load-paths.ts';
import { usePathData } from './path-data.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanSchedule } from './plan-schedule.tsx';

export { loadPlan as loader } from './load-paths.ts';

/** Page of a Scholar member's study plan: create, follow, change. Other members see what Scholar includes. */
export function Page() {
  const access = useLoaderData<PlanAccess>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="column pb-16">
      <PageMeta
        title="Study Plan"
        description="Periods, hours and a goal, spread over the days you have."
        keywords={[]}
        path={studyPlanPath}
        hidden
      />
      <Breadcrumb
        parents={[
          { to: '/my-learning', label: 'My Learning' },
          { to: learningPathsPath, label: 'Learning Paths' },
        ]}
        here="Study Plan"
      />
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 ref={title} tabIndex={-1} className="title-1 outline-none">
          Study Plan
        </h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          The steps of the learning paths you choose, spread over the days you have until the day you want to
          be ready. What you finish drops out; what you could not do is planned again.
        </p>
      </header>
      {access === 'full' ? (
        <Plan title={title} />
      ) : (
        <UpgradePanel title="Study plans are part of Scholar" tier="scholar" isGuest={false} />
      )}
      {access === 'kept' && <KeptPlan />}
    </div>
  );
}

function Plan({ title }: { title: RefObject<HTMLHeadingElement | null> }) {
  const { plan, schedule } = usePathData(getStudyPlan, {});
  const [changing, setChanging] = useState(false);
  const view = !plan || !schedule ? 'new' : changing ? 'change' : 'schedule';
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // The heading gets the focus if it was on the pressed button, which no longer exists.
    if (isFocusLost()) title.current?.focus();
  }, [view, title]);
  if (!plan || !schedule) return <PlanForm plan={null} onSaved={() => setChanging(false)} />;
  return changing ? (
    <Change plan={plan} onDone={() => setChanging(false)} />
  ) : (
    <PlanSchedule plan={plan} schedule={schedule} onChange={() => setChanging(true)} />
  );
}

function Change({ plan, onDone }: { plan: NonNullable<StudyPlan['plan']>; onDone: () => void }) {
  return (
    <>
      <PlanForm plan={plan} onSaved={onDone} />
      <p className="mt-4">
        <Button look="quiet" onClick={onDone} className="-ml-4.5">
          Leave It as It Is
        </Button>
      </p>
    </>
  );
}

/** Shown to members who had Scholar when they made their plan. */
function KeptPlan() {
  return (
    <section aria-labelledby="kept" className="mt-10">
      <h2 id="kept" className="title-3">
        Your study plan is kept
      </h2>
      <p className="measure mt-2 mb-3 text-ink-2">
        It goes on as you left it when you have Scholar again. What you have done stays either way.
      </p>
      <DeletePlan look="outline" />
    </section>
  );
}
