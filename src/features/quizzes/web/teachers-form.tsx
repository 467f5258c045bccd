import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import type { Question, Quiz } from '../contract.ts';
import { choiceFormPath, teachersPath } from '../paths.ts';
import { type SheetChoice, type Version, versions, writeChoice } from '../sheet-choice.ts';

const versionNotes: Record<Version, string> = {
  A: 'Questions and options in the order of the library.',
  B: 'Both in another order, always the same one. No option keeps its letter.',
};

type Choice = SheetChoice & { version: Version };

/**
 * Form for questions and version; the URL holds the choice. With JavaScript each change is applied at once; without it,
 * the form is submitted.
 */
export function TeachersForm({
  quiz,
  questions,
  choice,
}: {
  quiz: Pick<Quiz, 'slug'>;
  questions: readonly Pick<Question, 'key' | 'questionText'>[];
  choice: Choice;
}) {
  const navigate = useNavigate();
  const all = questions.map(({ key }) => key);
  const address = `${teachersPath}${writeChoice(choice, quiz.slug)}`;
  // The fields update at once, before the URL does. When the URL changes for another reason, the fields follow it.
  const [shown, setShown] = useState({
    address,
    /** URLs that this form has navigated to and that are not current yet. */
    ahead: [] as readonly string[],
    version: choice.version,
    keys: choice.keys ?? all,
  });
  if (shown.address !== address) {
    const place = shown.ahead.indexOf(address);
    setShown(
      place < 0
        ? { address, ahead: [], version: choice.version, keys: choice.keys ?? all }
        : // Navigation by this form: the fields may already show a later click, so only `ahead` is updated.
          { ...shown, address, ahead: shown.ahead.slice(place + 1) },
    );
  }

  function addressOf({ version, keys }: { version: Version; keys: readonly string[] }): string {
    const isAll = keys.length === all.length;
    return `${teachersPath}${writeChoice({ version, keys: isAll ? undefined : keys }, quiz.slug)}`;
  }

  function apply(next: Partial<Pick<typeof shown, 'version' | 'keys'>>): void {
    const made = { ...shown, ...next };
    // There is no URL for an empty choice.
    if (made.keys.length === 0) {
      setShown(made);
      return;
    }
    const wanted = addressOf(made);
    setShown({ ...made, ahead: [...made.ahead, wanted] });
    void navigate(wanted, { replace: true, preventScrollReset: true });
  }

  function toggle(key: string): void {
    apply({ keys: all.filter((each) => shown.keys.includes(each) !== (each === key)) });
  }

  function goToFiles(event: FormEvent): void {
    event.preventDefault();
    if (shown.keys.length > 0) document.getElementById('files')?.focus();
  }

  return (
    <form method="get" action={choiceFormPath} aria-label="Questions and version" onSubmit={goToFiles}>
      <input type="hidden" name="quiz" value={quiz.slug} />
      <fieldset>
        <legend className="title-3">Questions</legend>
        <ol className="mt-2 border-b border-hairline">
          {questions.map(({ key, questionText }, index) => (
            <li key={key} className="border-t border-hairline">
              <label className="flex min-h-11 cursor-pointer items-baseline gap-3 py-2 hover:bg-ground">
                <input
                  type="checkbox"
                  name="question"
                  value={key}
                  checked={shown.keys.includes(key)}
                  onChange={() => toggle(key)}
                  className="size-4.5 shrink-0 translate-y-0.5 accent-accent"
                />
                <span>
                  <span className="tabular-nums">{index + 1}.</span> {questionText}
                </span>
              </label>
            </li>
          ))}
        </ol>
        {shown.keys.length === 0 && (
          <p role="alert" className="mt-3 text-danger">
            Choose at least one question. Below is still what you had before.
          </p>
        )}
      </fieldset>
      <fieldset className="mt-7">
        <legend className="title-3">Version</legend>
        <div className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {versions.map((version) => (
            <label key={version} className="flex min-h-11 cursor-pointer items-baseline gap-3 py-2">
              <input
                type="radio"
                name="version"
                value={version}
                checked={shown.version === version}
                onChange={() => apply({ version })}
                className="size-4.5 shrink-0 translate-y-0.5 accent-accent"
              />
              <span>
                <span className="font-semibold">Version {version}</span>
                <span className="block text-[0.9375rem] text-ink-2">{versionNotes[version]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-5">
        <button type="submit" className={buttonClass('solid')}>
          Show the files
        </button>
      </p>
    </form>
  );
}
