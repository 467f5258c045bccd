/** Data of the teachers' page and the sheet to print: reads their URL and loads the quiz. */
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getQuizQuestions, getQuizzes, type Question, type Quiz } from '../contract.ts';
import { readChoice, type SheetChoice } from '../sheet-choice.ts';

/** Query parameters of both pages. */
export type SheetQuery = 'quiz' | 'version' | 'questions';

/** Empty values count as missing, because the page cache leaves them out. */
const read = (search: URLSearchParams, name: SheetQuery) => search.get(name) || null;

const readQuery = (search: URLSearchParams) => ({
  version: read(search, 'version'),
  questions: read(search, 'questions'),
});

type Reader = { subscriptionTier: Parameters<typeof reachesTier>[0] } | null;

/** Whether a visitor may get the questions and files. The server decides; this check avoids a useless request. */
export const mayOpen = ({ minimumTier }: Quiz, user: Reader): boolean =>
  minimumTier === 'free' || reachesTier(user?.subscriptionTier, minimumTier);

/**
 * Loads the quizzes, and the questions of the quiz in the URL if the visitor may get them.
 * @throws a route error 404 for an unknown quiz, 400 for a choice that is not valid for it
 */
export async function loadSheet({ request, context }: LoaderFunctionArgs): Promise<Quiz | undefined> {
  const app = context.get(appContext);
  const search = new URL(request.url).searchParams;
  const slug = read(search, 'quiz');
  const quizzes = await ensureData(app.queries, getQuizzes, {});
  if (slug === null) return undefined;
  const quiz = quizzes.find((each) => each.slug === slug);
  if (!quiz) throw data({ detail: 'The library has no quiz of this name.' }, { status: 404 });
  if (!mayOpen(quiz, await loadUser(app).catch(() => null))) return quiz;
  const questions = await ensureData(app.queries, getQuizQuestions, { params: { id: quiz.id } });
  const result = readChoice(readQuery(search), questions);
  if ('problem' in result) throw data({ detail: result.problem }, { status: 400 });
  return quiz;
}

/** The quiz in the URL, and whether the visitor may get it. */
export function useNamedQuiz(): { quiz: Quiz | undefined; isOpen: boolean } {
  const [search] = useSearchParams();
  const user = useUser();
  const slug = read(search, 'quiz');
  const quiz = useApiData(getQuizzes, {}).find((each) => each.slug === slug);
  return { quiz, isOpen: quiz !== undefined && mayOpen(quiz, user) };
}

/** The questions of a quiz, and the choice in the URL. */
export function useChoice({ id }: Quiz): { questions: Question[]; choice: SheetChoice } {
  const [search] = useSearchParams();
  const questions = useApiData(getQuizQuestions, { params: { id } });
  const result = readChoice(readQuery(search), questions);
  // Not reached: the loader has refused invalid choices.
  const none: SheetChoice = { version: undefined, keys: undefined };
  return { questions, choice: 'choice' in result ? result.choice : none };
}
