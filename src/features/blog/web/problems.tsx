/** Error screens of the blog. */
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';

const path = '/blog';

/** A tag or a period that has no articles, or a list that could not be loaded. */
export function BlogProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'No Articles Here' : 'Blog'}
      path={path}
      message={
        missing
          ? 'There are no articles at this address.'
          : 'The articles could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={path} className={buttonClass(missing ? 'solid' : 'outline')}>
        All Articles
      </PageLink>
    </ProblemPage>
  );
}

/** An article that does not exist, or could not be loaded. */
export function ArticleProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Article Not Found' : 'Article Not Available'}
      path={path}
      message={
        missing
          ? "The article you're looking for doesn't exist or has been moved."
          : 'This article could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={path} className={buttonClass(missing ? 'solid' : 'outline')}>
        Back to Blog
      </PageLink>
    </ProblemPage>
  );
}
