import { SaveResource } from '#features/learning/web/index.ts';
import type { Resource } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { ReadOnline } from './read-online.tsx';

/** Primary sources as ruled rows: date, title, author, what it is, where to read it. */
export function TextRows({ resources }: { resources: Resource[] }) {
  return (
    <ul>
      {resources.map((resource) => (
        <li
          key={resource.id}
          className="grid gap-x-6 gap-y-1 border-t border-hairline py-5 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
        >
          <p className="text-[0.95rem] text-accent italic">{resource.date}</p>
          <div className="min-w-0">
            <h3 className="title-3">
              <PageLink to={`/resources/${resource.id}`} className="no-underline hover:text-accent">
                {resource.title}
              </PageLink>
            </h3>
            <p className="label mt-1 text-ink-2">{resource.author}</p>
            <p className="mt-2 text-[0.95rem] text-ink-2">{resource.description}</p>
          </div>
          <p className="flex flex-wrap gap-x-5 sm:-mt-1 sm:flex-col sm:pl-4">
            {resource.url && <ReadOnline title={resource.title} url={resource.url} />}
            <SaveResource
              id={resource.id}
              title={resource.title}
              className="link inline-flex min-h-9 items-center text-left font-sans text-[0.875rem] whitespace-nowrap"
            />
          </p>
        </li>
      ))}
    </ul>
  );
}
