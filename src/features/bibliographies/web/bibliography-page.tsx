import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { getBibliography } from '../contract.ts';
import { bibliographiesPath, bibliographyPath } from '../paths.ts';
import { readStyle, useBibliographyData } from './bibliography-data.ts';
import { Entry } from './bibliography-entry.tsx';
import { listId, Tools } from './bibliography-tools.tsx';
import { TitleAndActions } from './title-and-actions.tsx';

export { loadBibliography as loader } from './bibliography-data.ts';

/** A bibliography in a citation style, with its actions. */
export function Page() {
  const id = Number(useParams().id);
  const style = readStyle(useSearchParams()[0]);
  const bibliography = useBibliographyData(getBibliography, { params: { id }, query: { style } });
  const [notes, setNotes] = useState(false);
  return (
    <div className="column pb-16">
      <PageMeta
        title={bibliography.title}
        countedTitle="Bibliography"
        description="A bibliography of items of the library, in Chicago, MLA or APA."
        keywords={[]}
        path={bibliographyPath(id)}
        hidden
      />
      <Breadcrumb parents={[{ to: bibliographiesPath, label: 'Bibliographies' }]} here={bibliography.title} />
      <TitleAndActions key={id} bibliography={bibliography} />
      {bibliography.entries.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Tools bibliography={bibliography} notes={notes} onNotes={setNotes} />
          <ul id={listId} className="max-w-[48rem] border-b border-hairline print:border-0">
            {bibliography.entries.map((entry) => (
              <Entry key={entry.resourceId} bibliographyId={id} entry={entry} showsNote={notes} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="border-t border-hairline py-10">
      <h2 className="title-2">Nothing is collected yet</h2>
      <p className="measure mt-3 text-ink-2">
        Open anything in the library and press “Add to Bibliography” below its citation.
      </p>
      <p className="mt-6">
        <PageLink to="/resources" className={buttonClass('solid')}>
          Browse Resources
        </PageLink>
      </p>
    </div>
  );
}
