import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { Button } from '#ui/button.tsx';
import { getStudyPlan, learningPathsPath, type StudyPlan, studyPlanPath } from '../contract.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanSchedule } from './plan-schedule.tsx';

/** A Scholar member's study plan: to make, to follow, to change. Other members see what it is part of. */
export function Page() {
  const { scholar } = useLoaderData<{ scholar: boolean }>();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Study Plan"
        description="Periods, hours and a goal, laid on the days you have."
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
        <h1 className="title-1">Study Plan</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          The steps of the learning paths you choose, laid on the days you have until the day you want to be
          ready. What you finish drops out; what you could not do is planned again.
        </p>
      </header>
      {scholar ? (
        <Plan />
      ) : (
        <UpgradePanel title="Study plans are part of Scholar" tier="scholar" isGuest={false} />
      )}
    </div>
  );
}

function Plan() {
  const { plan, schedule } = useApiData(getStudyPlan, {});
  const [changing, setChanging] = useState(false);
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
        <Button look="quiet" onClick={onDone} className="-ml-5">
          Leave It as It Is
        </Button>
      </p>
    </>
  );
}
