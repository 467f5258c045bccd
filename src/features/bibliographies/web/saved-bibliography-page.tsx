import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { styleNames } from '#features/citations/contract.ts';
import { Italics } from '#features/citations/web/index.ts';
import { readView, viewAddress, viewInput } from '#features/learning/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { fetchForMember, memberStaleTimeMs } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';
import { getSavedBibliography, type SavedBibliography } from '../contract.ts';
import { savedBibliographyPath } from '../paths.ts';
import { savedExportPath, savedPerPage } from '../rules.ts';
import { readStyle, useBibliographyData } from './bibliography-data.ts';
import { ListTools, listId } from './bibliography-tools.tsx';

/** @throws as `fetchForMember` */
export async function loader({ context, request: { url } }: LoaderFunctionArgs): Promise<null> {
  await fetchForMember(
    context.get(appContext).queries,
    url,
    getSavedBibliography,
    inputOf(new URL(url).searchParams),
  );
  return null;
}

/** Reads the filter of My Learning and the style from the URL. */
function inputOf(search: URLSearchParams) {
  const { sort: _, ...query } = viewInput(readView(search)).query;
  return { query: { ...query, style: readStyle(search) } };
}

/** The items shown on My Learning, as a bibliography. */
export function Page() {
  const [search] = useSearchParams();
  const bibliography = useDated(inputOf(search));
  const { style, accessed, entries, total, page, pages } = bibliography;
  const count = useFocusWhenLost(String(page));
  const address = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return next.toString();
  };
  const from = (page - 1) * savedPerPage + 1;
  return (
    <div className="column pb-16">
      <PageMeta
        title="Bibliography of My Learning"
        description="What you have saved as a bibliography, in Chicago, MLA or APA."
        keywords={[]}
        path={savedBibliographyPath}
        hidden
      />
      <Breadcrumb parents={[{ to: viewAddress({}), label: 'My Learning' }]} here="Bibliography" />
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 className="title-1">Bibliography of My Learning</h1>
        <p ref={count} tabIndex={-1} role="status" className="measure mt-4 text-[1.1rem] text-ink-2">
          {describeItems(bibliography, search)}
        </p>
      </header>
      {total === 0 ? (
        <p>
          <PageLink to={viewAddress({})} className={buttonClass('solid')}>
            My Learning
          </PageLink>
        </p>
      ) : (
        <>
          <ListTools
            style={style}
            entries={entries}
            styleUrl={(each) => `${savedBibliographyPath}?${address({ style: each })}`}
            fileUrl={(ending) =>
              `${savedExportPath(ending)}?${fileQuery(inputOf(search).query, { accessed, page })}`
            }
          >
            <p className="label mt-2 text-ink-2">
              {describeAccess(style, accessed)}
              {pages > 1 &&
                ` These are items ${from} to ${from + entries.length - 1} of ${total}, as they were saved; each page is in an order of its own, and copied and downloaded by itself.`}
            </p>
          </ListTools>
          <ul id={listId} className="max-w-[48rem] border-b border-hairline print:border-0">
            {entries.map(({ resourceId, html }) => (
              <li
                key={resourceId}
                className="border-t border-hairline py-4 first:border-t-0 print:border-0 print:py-1.5"
              >
                <p className="pl-8 -indent-8 wrap-anywhere">
                  <Italics html={html} />
                </p>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            addressOf={(next) => `${savedBibliographyPath}?${address({ page: String(next) })}`}
          />
        </>
      )}
    </div>
  );
}

/** Uses the access date in the reader's time zone: the server only knows the date in UTC. */
function useDated(input: ReturnType<typeof inputOf>): SavedBibliography {
  const set = useBibliographyData(getSavedBibliography, input);
  const today = useStarted() ? localDay(new Date()) : set.accessed;
  const query = { ...input.query, accessed: today };
  const { data } = useQuery({
    // As fresh as what the loader fetches: it too changes with My Learning.
    ...apiQuery(getSavedBibliography, { query }, { staleTime: memberStaleTimeMs }),
    refetchOnWindowFocus: 'always',
    enabled: today !== set.accessed,
  });
  return data ?? set;
}

/** YYYY-MM-DD. */
function localDay(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function describeAccess(style: SavedBibliography['style'], accessed: string): string {
  const day = formatDay(accessed);
  return style === 'mla'
    ? `What is online was accessed ${day}.`
    : `Accessed ${day}: ${styleNames[style].name} names the day only for pages without a date of their own.`;
}

function describeItems({ total, ...shown }: SavedBibliography, search: URLSearchParams): string {
  const { tab, period, category } = readView(search);
  const filter = period || category ? ', filtered as on My Learning' : '';
  if (total === 0) return `You have no ${tab} items here${filter}.`;
  return `${formatCount(total, `${tab} item`)}${describePage(shown)}${filter}. Nothing is stored: what you save next is in it too.`;
}

function fileQuery(query: object, more: object): string {
  const entries = Object.entries({ ...query, ...more }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
