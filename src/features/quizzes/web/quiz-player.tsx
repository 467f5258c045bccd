import { useQueryClient } from '@tanstack/react-query';
import type { Period } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { getQuizQuestions, type QuizDetail } from '../contract.ts';
import type { DeckAction } from './mistake-cards.tsx';
import { hubPath } from './quiz-address.ts';
import { QuizIntro } from './quiz-intro.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { usePlayer } from './use-player.ts';

/** A quiz: its introduction until it is started, then the run. */
export function QuizPlayer({
  quiz,
  period,
  Action,
}: {
  quiz: QuizDetail;
  period: Period | undefined;
  Action: DeckAction;
}) {
  const queries = useQueryClient();
  const exercise = { key: String(quiz.id), title: quiz.title, timeLimit: quiz.timeLimit };
  const { state, start } = usePlayer({
    exercise,
    isSaved: true,
    async fetchQuestions() {
      const questions = await queries.fetchQuery(apiQuery(getQuizQuestions, { params: { id: quiz.id } }));
      return questions.map((question) => ({ ...question, periodId: quiz.periodId }));
    },
  });
  if (state.status !== 'started') {
    return <QuizIntro quiz={quiz} period={period} state={state.status} onStart={start} />;
  }
  return (
    <state.Session
      {...state.session}
      exercise={exercise}
      Action={Action}
      quiz={quiz}
      more={
        <PageLink to={hubPath(period?.slug)} className={buttonClass('outline')}>
          More Quizzes
        </PageLink>
      }
      footer={<TeacherSection quiz={quiz} period={period} />}
    />
  );
}
