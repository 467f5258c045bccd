import { PageLink } from '#platform/web/page-link.tsx';
import type { Resource } from '../contract.ts';
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
          {resource.url && (
            <p className="sm:-mt-1 sm:pl-4">
              <ReadOnline title={resource.title} url={resource.url} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
