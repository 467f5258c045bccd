import { useParams } from 'react-router';
import { getPeriods } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getQuiz } from '../contract.ts';
import { hubPath, quizPath } from './paths.ts';
import { quizJsonLd } from './quiz-json-ld.ts';
import { QuizPlayer } from './quiz-player.tsx';

export { loadQuiz } from './load-quiz.ts';

/** One quiz: its introduction, then its questions, then the result. */
export function Page() {
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
      <QuizPlayer key={id} quiz={quiz} period={period} />
    </div>
  );
}
