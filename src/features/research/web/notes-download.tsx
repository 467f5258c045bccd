import { formatNumber } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';
import { getResearch, notesFiles, notesPath } from '../contract.ts';

/** Downloads the member's notes as a file, for all periods or for one. */
export function NotesDownload() {
  const { notes } = useApiData(getResearch, {});
  const total = notes.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="notes-download" data-print="hide">
      <h2 id="notes-download" className="title-3">
        Your notes as a file
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-[0.95rem] text-ink-2">
          What you write on saved resources in{' '}
          <PageLink to="/my-learning" className="link">
            My Learning
          </PageLink>{' '}
          can be downloaded here.
        </p>
      ) : (
        <form method="get" className="mt-2">
          <p className="text-[0.95rem] text-ink-2">
            Each note with its date, what it is on, and how to cite that where a citation is ready.
          </p>
          <label className="label mt-4 block text-ink-2">
            Period
            <select name="period" className={`${fieldClass} mt-1.5`}>
              <option value="">All periods ({formatNumber(total)})</option>
              {notes.map(({ period, name, count }) => (
                <option key={period} value={period}>
                  {name} ({formatNumber(count)})
                </option>
              ))}
            </select>
          </label>
          <p className="mt-4 flex flex-wrap gap-2">
            {notesFiles.map(({ ending, name }) => (
              <button
                key={ending}
                type="submit"
                formAction={notesPath(ending)}
                className={buttonClass('outline')}
              >
                {name}
                <span className="sr-only"> file of your notes</span>
              </button>
            ))}
          </p>
        </form>
      )}
    </section>
  );
}
