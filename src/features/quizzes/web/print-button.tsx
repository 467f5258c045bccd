import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Period } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { getQuizQuestions, type Question, type Quiz } from '../contract.ts';
import { PrintSheet } from './print-sheet.tsx';

/** Fetches the questions and prints them as a sheet instead of the page. */
export function PrintButton({ quiz, period, url }: { quiz: Quiz; period: Period | undefined; url: string }) {
  const queries = useQueryClient();
  const started = useStarted();
  const [loading, setLoading] = useState(false);
  const [questions, setQuestions] = useState<Question[]>();

  async function print() {
    setLoading(true);
    try {
      setQuestions(await queries.fetchQuery(apiQuery(getQuizQuestions, { params: { id: quiz.id } })));
    } catch {
      showToast({ title: 'The questions could not be loaded', tone: 'destructive' });
    }
    setLoading(false);
  }

  useEffect(() => {
    if (!questions) return;
    const done = () => setQuestions(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [questions]);

  return (
    <>
      <button
        type="button"
        disabled={!started}
        aria-disabled={loading}
        onClick={() => !loading && void print()}
        className={buttonClass('outline', 'noscript:hidden')}
      >
        Print
        <span className="sr-only"> the quiz sheet</span>
      </button>
      {questions &&
        createPortal(
          <PrintSheet quiz={quiz} period={period} url={url} questions={questions} />,
          document.body,
        )}
    </>
  );
}
