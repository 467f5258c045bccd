import { useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { citationFiles, citationFileUrl, type StyledCitation, styleNames } from '../contract.ts';
import { Italics } from './italics.tsx';
import { readCitation } from './load-citation.ts';

/** The citation in each style with a copy button, and the files for reference managers. */
export function Citations({ resourceId, note }: { resourceId: number; note: string | undefined }) {
  const citation = readCitation(useQueryClient(), resourceId);
  return (
    <SideSection
      id="cite-title"
      title="Cite this"
      note={
        <>
          {note && <>{note} </>}Set by the rules of the{' '}
          <a href="https://citationstyles.org/" className="link">
            Citation Style Language
          </a>{' '}
          project.
        </>
      }
    >
      {citation ? (
        <ul>
          {citation.styles.map((styled) => (
            <StyleRow key={styled.style} id={`cite-${styled.style}`} styled={styled} />
          ))}
        </ul>
      ) : (
        <p>The citation could not be made just now. Please reload the page in a moment.</p>
      )}
      <Downloads resourceId={resourceId} />
    </SideSection>
  );
}

function StyleRow({ id, styled }: { id: string; styled: StyledCitation }) {
  const { name, edition } = styleNames[styled.style];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-hairline py-5 first:border-t-0 first:pt-0 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <h3 className="label self-center text-ink-2 md:self-start">
        <span className="block text-[0.9375rem] font-semibold text-ink">{name}</span>
        {edition}
      </h3>
      <p
        id={id}
        className={`measure wrap-anywhere max-md:order-last max-md:col-span-2 ${styled.style === 'chicago-note' ? '' : 'pl-6 -indent-6'}`}
      >
        <Italics html={styled.html} />
      </p>
      <CopyButton
        text={styled.text}
        shownBy={id}
        name={`${name} citation`}
        kind="citation"
        className="self-start noscript:hidden"
      >
        Copy
        <span className="sr-only"> the {name} citation</span>
      </CopyButton>
    </li>
  );
}

function Downloads({ resourceId }: { resourceId: number }) {
  return (
    <p className="label mt-2 flex flex-wrap items-center gap-x-5 border-t border-hairline pt-4 text-ink-2">
      <span>For reference managers:</span>
      {citationFiles.map(({ ending, name }) => (
        <a
          key={ending}
          href={citationFileUrl(resourceId, ending)}
          download
          className="link inline-block py-2"
        >
          {name}
          <span className="sr-only"> file of this citation</span>
        </a>
      ))}
    </p>
  );
}
