import { HowToCite } from '#features/citations/web/index.ts';
import { SaveResource } from '#features/learning/web/index.ts';
import type { PrimaryText } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { ReadOnline } from './read-online.tsx';

/** Primary texts as ruled rows: date, title, author, what it is, the question, edition and where to read it. */
export function PrimaryTextRows({ texts }: { texts: PrimaryText[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li
          key={text.id}
          className="grid gap-x-6 gap-y-1 border-t border-hairline py-6 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
        >
          <p className="text-[0.95rem] text-accent italic">{text.date}</p>
          <div className="min-w-0">
            <h3 className="title-3">
              <PageLink to={`/resources/${text.id}`} className="no-underline hover:text-accent">
                {text.title}
              </PageLink>
            </h3>
            <p className="label mt-1 text-ink-2">{text.author}</p>
            <p className="mt-2 text-[0.95rem] text-ink-2 measure">{text.description}</p>
            <p className="mt-3 border-l-2 border-accent pl-4 text-[1.0625rem] italic measure">
              <span className="sr-only">A question to read it with: </span>
              {text.question}
            </p>
            <p className="label mt-3 text-ink-2">
              {[text.edition, `Kept online by ${text.host}`].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="flex flex-wrap gap-x-5 sm:-mt-1 sm:flex-col sm:pl-4">
            <ReadOnline title={text.title} url={text.url} />
            <HowToCite resourceId={text.id} title={text.title} />
            <SaveResource
              id={text.id}
              title={text.title}
              className="link inline-flex min-h-9 items-center text-left font-sans text-[0.875rem] whitespace-nowrap"
            />
          </p>
        </li>
      ))}
    </ul>
  );
}
