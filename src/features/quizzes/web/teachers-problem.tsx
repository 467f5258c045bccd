import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { teachersPath } from '../paths.ts';

/** Shown if the URL names an unknown quiz or unknown questions. @throws other errors, which the frame shows */
export function TeachersProblem() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || ![400, 404].includes(error.status)) throw error;
  const { detail } = error.data as { detail: string };
  return (
    <ProblemPage
      title={error.status === 404 ? 'Quiz Not Found' : 'Not a Choice of This Quiz'}
      path={teachersPath}
      message={detail}
    >
      <PageLink to={teachersPath} className={buttonClass('solid')}>
        All Quizzes for Teachers
      </PageLink>
    </ProblemPage>
  );
}
