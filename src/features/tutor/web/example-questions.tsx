import { useStarted } from '#platform/web/use-started.ts';
import { exampleQuestions } from './tutor-texts.ts';

/** Example questions. Clicking one writes it into the composer. */
export function ExampleQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const started = useStarted();
  return (
    <section aria-labelledby="examples-title" className="noscript:hidden" data-print="hide">
      <h2 id="examples-title" className="title-3">
        Try one of these
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {exampleQuestions.map((question) => (
          <li key={question} className="border-b border-hairline">
            <button
              type="button"
              disabled={!started}
              onClick={() => onChoose(question)}
              className="min-h-11 w-full py-2.5 text-left font-serif text-[1rem] hover:text-accent"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
