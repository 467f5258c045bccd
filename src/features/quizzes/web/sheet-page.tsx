import { data, type LoaderFunctionArgs } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { getPeriods } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import type { Quiz } from '../contract.ts';
import { quizPath, sheetPath } from '../paths.ts';
import { arrangeQuestions, describeSheet } from '../sheet-choice.ts';
import { loadSheet, useChoice, useNamedQuiz } from './load-sheet.ts';
import { PrintSheet } from './print-sheet.tsx';
import { hubPath } from './quiz-address.ts';

/** @throws a route error 404 if the URL names no quiz */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  if (!(await loadSheet(args))) throw data({ detail: 'This address names no quiz.' }, { status: 404 });
  return null;
}

/** Page of a quiz in one version without answers, as students get it, on the screen and in print. */
export function Page() {
  const { quiz, isOpen } = useNamedQuiz();
  const user = useUser();
  if (!quiz) return null;
  return (
    <div className="column pb-16">
      <PageMeta
        title={`${quiz.title}: Quiz Sheet`}
        description={quiz.description}
        keywords={[]}
        path={sheetPath}
        hidden
      />
      <Breadcrumb
        parents={[
          { to: hubPath(), label: 'Quizzes' },
          { to: quizPath(quiz), label: quiz.title },
        ]}
        here="Quiz sheet"
      />
      {isOpen ? (
        <Sheet quiz={quiz} />
      ) : (
        <div className="pt-7">
          <h1 className="title-1 mb-7">{quiz.title}</h1>
          <UpgradePanel title="This quiz is part of Premium" isGuest={user === null} />
        </div>
      )}
    </div>
  );
}

function Sheet({ quiz }: { quiz: Quiz }) {
  const { questions, choice } = useChoice(quiz);
  const { publicUrl } = usePublicConfig();
  const started = useStarted();
  const period = useApiData(getPeriods, {}).find(({ id }) => id === quiz.periodId);
  return (
    <>
      <p data-print="hide" className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-5 pb-8">
        <Button look="outline" disabled={!started} onClick={() => window.print()} className="noscript:hidden">
          Print
        </Button>
        <span className="text-[0.95rem] text-ink-2">
          Only the sheet is printed, without the rest of this page.
        </span>
      </p>
      <PrintSheet
        isShown
        quiz={describeSheet(quiz, choice, { total: questions.length })}
        period={period}
        url={publicUrl + quizPath(quiz)}
        questions={arrangeQuestions(questions, quiz, choice)}
      />
    </>
  );
}
