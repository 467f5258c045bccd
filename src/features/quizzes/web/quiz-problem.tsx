import { useParams } from 'react-router';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { hubPath, readId } from './quiz-address.ts';

/** Error screen of the quiz page, for an unknown quiz or a failed request. */
export function QuizProblem() {
  const problem = usePageProblem();
  const id = readId(useParams().id);
  const missing = problem.missing || id === undefined;
  return (
    <div className="column pb-16">
      <PageMeta
        title="Quiz Not Available"
        description="This quiz could not be loaded."
        keywords={[]}
        path={hubPath()}
        hidden
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: hubPath(), label: 'Quizzes' },
        ]}
        here="Quiz"
      />
      <h1 className="title-1 mt-9">Quiz Not Available</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        Failed to load quiz. The quiz might not exist or there was a problem with the server.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        {!missing && <TryAgain />}
        <PageLink to={hubPath()} className={buttonClass(missing ? 'solid' : 'outline')}>
          More Quizzes
        </PageLink>
      </p>
    </div>
  );
}
