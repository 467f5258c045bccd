import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addYears, formatYear } from '#platform/historical-date/year.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { firstYear } from './axis/scale.ts';
import { meanwhilePath, meanwhileYearPath } from './paths.ts';
import { findYearReader, type MeanwhileYear, readMeanwhileYear } from './read-year.ts';

/** Suggested years, signed. */
const startingPoints = [-1200, -480, -44, 476, 800, 1215, 1492, 1648, 1789, 1848, 1914, 1989];

/** Form to pick a year: by text, step by step, or from suggestions. Without JavaScript it is a plain form. */
export function MeanwhileForm({
  asked,
  label,
}: {
  /** The year in the URL. */
  asked: MeanwhileYear;
  /** The displayed year, in words. */
  label: string;
}) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  /** Error for a rejected input; it is shown until the next navigation. */
  const [refused, setRefused] = useState<{ key: string; message: string }>();
  const fieldId = 'meanwhile-year';
  const text = asked.ok ? label : asked.text;
  const problem = refused?.key === key ? refused.message : asked.ok ? undefined : asked.message;

  // The input is kept and only gets a new value: a new element would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same year again resets the typed text
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text, key]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('year') ?? '').trim();
    const readYear = await findYearReader(wanted).catch(() => undefined);
    const read = readYear && readMeanwhileYear(wanted, readYear);
    // An invalid year leaves the displayed year unchanged.
    setRefused(read?.ok === false ? { key, message: read.message } : undefined);
    if (read?.ok === false) return;
    void navigate(`${meanwhilePath}?year=${encodeURIComponent(wanted)}`, { preventScrollReset: true });
  }

  return (
    <search aria-label="Pick a year">
      <form
        method="get"
        action={meanwhilePath}
        onSubmit={(event) => void submit(event)}
        className="border-y border-hairline py-4"
      >
        <label htmlFor={fieldId} className="label block text-ink-2">
          Year
        </label>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <input
            ref={input}
            id={fieldId}
            name="year"
            required
            maxLength={40}
            defaultValue={text}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : 'year-problem'}
            className="min-h-11 w-40 rounded-full border border-field bg-paper px-4 font-sans text-[0.9rem] text-ink hover:border-ink aria-invalid:border-danger"
          />
          <button type="submit" className={buttonClass('solid')}>
            Show
          </button>
          <Step year={addYears(asked.year, -10)} label="10 years earlier" />
          <Step year={addYears(asked.year, 10)} label="10 years later" />
        </div>
        {problem !== undefined && (
          <p id="year-problem" role="alert" className="mt-2 text-[0.95rem] text-danger">
            {problem}
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-x-4" aria-label="Years worth a look">
          {startingPoints.map((year) => (
            <li key={year}>
              <PageLink
                to={meanwhileYearPath(year)}
                preventScrollReset
                aria-current={year === asked.year ? 'true' : undefined}
                className="label inline-block py-1.5 text-ink-2 no-underline hover:text-accent aria-[current]:text-ink aria-[current]:underline"
              >
                {formatYear(year)}
              </PageLink>
            </li>
          ))}
        </ul>
      </form>
    </search>
  );
}

function Step({ year, label }: { year: number; label: string }) {
  if (year < firstYear || year > new Date().getUTCFullYear()) return null;
  return (
    <PageLink to={meanwhileYearPath(year)} preventScrollReset className={buttonClass('quiet')}>
      {label}
    </PageLink>
  );
}
