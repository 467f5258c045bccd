import type { ReactNode } from 'react';
import { Prose, type ProseDocument, type ProsePart } from '#platform/web/prose.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';

/** Styles for text directly inside a part, with a readable line length. Elements with their own layout keep it. */
const textClass =
  'mt-4 text-[1.0625rem] [&>*+*]:mt-4 [&>p]:max-w-[65ch] [&>ul]:max-w-[65ch] [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:pl-5 [&>ul]:marker:text-accent [&>p_a]:link [&>ul_a]:link [&_strong]:font-[550]';

/** A long document with a table of contents. */
export function DocumentPage({
  title,
  note,
  document: { intro, parts },
  values: ownValues,
}: {
  title: string;
  /** A line above the introduction, such as the date. */
  note?: string;
  document: ProseDocument;
  /** Values of `{name}` placeholders in the text, in addition to siteName and contactEmail. */
  values?: Readonly<Record<string, ReactNode>>;
}) {
  const { siteName, contactEmail } = usePublicConfig();
  const values = { siteName, contactEmail, ...ownValues };
  return (
    <div className="column pb-8">
      <header className="py-12 lg:py-16">
        <h1 className="title-1">{title}</h1>
        {note && <p className="label mt-4 text-ink-2">{note}</p>}
        <div className="measure mt-4 space-y-4 text-[1.1rem] text-ink-2">
          <Prose nodes={intro} values={values} />
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-10 border-t border-hairline lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <Contents parts={parts} />
        <div className="divide-y divide-hairline max-lg:border-t max-lg:border-hairline">
          {parts.map((part) => (
            <section
              key={part.id}
              id={part.id}
              aria-labelledby={`${part.id}-title`}
              className="py-9 lg:py-12"
            >
              <h2 id={`${part.id}-title`} className="title-2">
                {part.title}
              </h2>
              <div className={textClass}>
                <Prose nodes={part.body} values={values} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ parts }: { parts: ProsePart[] }) {
  return (
    <nav aria-label="On this page" className="py-5 lg:py-9">
      <ol className="gap-x-8 max-lg:columns-[2_8rem] lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
        {parts.map((part, index) => (
          <li key={part.id} className="break-inside-avoid">
            <a
              href={`#${part.id}`}
              className="label grid min-h-6 grid-cols-[1.6rem_minmax(0,1fr)] py-1 text-ink-2 no-underline hover:text-accent"
            >
              <span className="tabular-nums">{index + 1}</span>
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
