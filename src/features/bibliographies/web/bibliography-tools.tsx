import type { ReactNode } from 'react';
import { type BibliographyStyle, bibliographyStyles, styleNames } from '#features/citations/contract.ts';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { Bibliography } from '../contract.ts';
import { bibliographyPath } from '../paths.ts';
import { type ExportEnding, exportFormats, exportPath } from '../rules.ts';
import { listHtml, listText } from './copied-list.ts';

/** Id of the element that shows the entries. */
export const listId = 'bibliography-entries';

const pill =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-full px-4 font-sans text-[0.875rem] whitespace-nowrap no-underline';

/** Style, annotations, copying and downloads of a bibliography that the member has created. */
export function Tools({
  bibliography: { id, style, entries },
  notes,
  onNotes,
}: {
  bibliography: Bibliography;
  notes: boolean;
  onNotes: (notes: boolean) => void;
}) {
  return (
    <ListTools
      style={style}
      entries={entries}
      notes={notes}
      styleUrl={(each) => `${bibliographyPath(id)}?style=${each}`}
      fileUrl={(ending) => `${exportPath(id, ending)}?style=${style}${notes ? '&notes=1' : ''}`}
    >
      <label className="mt-3 inline-flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
        <input
          type="checkbox"
          checked={notes}
          onChange={(event) => onNotes(event.target.checked)}
          className="size-4.5 accent-accent"
        />
        With annotations
      </label>
    </ListTools>
  );
}

/** Style, copying and downloads of a list of works; `children` are rendered between them. */
export function ListTools({
  style,
  entries,
  notes = false,
  styleUrl,
  fileUrl,
  children,
}: {
  style: BibliographyStyle;
  entries: Parameters<typeof listText>[0];
  notes?: boolean;
  styleUrl: (style: BibliographyStyle) => string;
  fileUrl: (ending: ExportEnding) => string;
  children?: ReactNode;
}) {
  const { name, edition } = styleNames[style];
  return (
    <div data-print="hide" className="border-y border-hairline py-4">
      <nav aria-label="Citation style">
        <ul className="-ml-1 flex flex-wrap gap-1">
          {bibliographyStyles.map((each) => (
            <li key={each}>
              <PageLink
                to={styleUrl(each)}
                replace
                preventScrollReset
                aria-current={each === style ? 'true' : undefined}
                className={`${pill} ${each === style ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-ground hover:text-ink'}`}
              >
                {styleNames[each].name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="label mt-2 text-ink-2">
        {edition}. Set by the rules of the{' '}
        <a href="https://citationstyles.org/" className="link">
          Citation Style Language
        </a>{' '}
        project.
      </p>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton
          text={listText(entries, { notes })}
          html={listHtml(entries, { notes })}
          shownBy={listId}
          name={`${name} bibliography`}
          kind="bibliography"
          className="noscript:hidden"
        >
          Copy All
        </CopyButton>
        <p className="label flex flex-wrap items-center gap-x-5 text-ink-2">
          <span>Download:</span>
          {exportFormats.map(({ ending, name: format }) => (
            <a key={ending} href={fileUrl(ending)} download className="link inline-block py-2">
              {format}
              <span className="sr-only"> file of this bibliography</span>
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
