import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import type { Quiz as QuizThing, WithContext } from 'schema-dts';
import { loadUser } from '#features/accounts/web/index.ts';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getAttempts, getQuiz, type Quiz } from '../contract.ts';
import { quizPath } from '../paths.ts';
import type { DeckAction } from './mistake-cards.tsx';
import { hubPath, readId } from './quiz-address.ts';
import { QuizPlayer } from './quiz-player.tsx';

/** Fetches the quiz and the member's results, but no questions. @throws a route error 404 for an unknown quiz */
export async function loadQuiz({ params, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const id = readId(params.id);
  if (id === undefined) throw data({ detail: '' }, { status: 404 });
  await Promise.all([
    ensureData(app.queries, getQuiz, { params: { id } }),
    // The page also works without the member's results.
    loadUser(app)
      .then((user) => user && app.queries.prefetchQuery(apiQuery(getAttempts, { params: { id } })))
      .catch(() => null),
  ]);
  return null;
}

/** Page of one quiz: introduction, questions, result. `Action`: button for the decks offered with the result. */
export function QuizPage({ Action }: { Action: DeckAction }) {
  const id = Number(useParams().id);
  const site = usePublicConfig();
  const quiz = useApiData(getQuiz, { params: { id } });
  const period = useApiData(getPeriods, {}).find((each) => each.id === quiz.periodId);
  return (
    <div data-accent={period?.slug} className="column pb-16">
      <PageMeta
        title={`${quiz.title}: ${period?.name ?? 'History'} Quiz`}
        description={`${quiz.description} ${quiz.questionCount} questions, ${quiz.difficulty}, ${quiz.timeLimit} minutes.`}
        keywords={[quiz.title, period?.name ?? 'history', 'quiz', quiz.difficulty, 'practice questions']}
        path={quizPath(quiz)}
        {...(period && { image: `/plates/${period.slug}-social.png` })}
        jsonLd={quizJsonLd(quiz, period, site)}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: hubPath(), label: 'Quizzes' },
          ...(period ? [{ to: hubPath(period.slug), label: period.name }] : []),
        ]}
        here={quiz.title}
      />
      <QuizPlayer key={id} quiz={quiz} period={period} Action={Action} />
    </div>
  );
}

function quizJsonLd(quiz: Quiz, period: Period | undefined, site: PublicConfig): WithContext<QuizThing> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Quiz',
    name: quiz.title,
    description: quiz.description,
    url: `${site.publicUrl}${quizPath(quiz)}`,
    inLanguage: 'en',
    learningResourceType: 'Quiz',
    educationalLevel: quiz.difficulty,
    timeRequired: `PT${quiz.timeLimit}M`,
    isAccessibleForFree: quiz.minimumTier === 'free',
    ...(period && {
      about: { '@type': 'Thing', name: period.name },
      temporalCoverage: period.timespan,
    }),
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
  };
}
