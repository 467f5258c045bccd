import type { ReactNode } from 'react';
import { SaveResource } from '#features/learning/web/index.ts';
import type { Resource } from '#features/library/contract.ts';
import { resourcePath } from '#features/library/contract.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * A primary text as a row with a dividing line: date, title, author, description, and where to read it. /texts lays out 65
 * of them: on a phone they are blocks, and links have a label instead of hidden text, because both cost less to lay out.
 */
export function TextRow({
  text,
  className,
  measure = false,
  details,
  actions,
}: {
  text: Pick<Resource, 'id' | 'title' | 'author' | 'date' | 'description' | 'url'>;
  className: string;
  /** Limits the width of the description. */
  measure?: boolean;
  /** Shown after the description. */
  details?: ReactNode;
  /** Shown between 'Read online' and 'Save Resource'. */
  actions?: ReactNode;
}) {
  return (
    <li
      className={`gap-x-6 gap-y-1 border-t border-hairline ${className} last:pb-0 max-sm:space-y-1 sm:grid sm:grid-cols-[7rem_minmax(0,1fr)_auto]`}
    >
      <p className="text-[0.95rem] text-accent italic">{text.date}</p>
      <div className="min-w-0">
        <h3 className="title-3">
          <PageLink to={resourcePath(text)} className="no-underline hover:text-accent">
            <ForeignWords text={text.title} />
          </PageLink>
        </h3>
        <p className="label mt-1 text-ink-2">{text.author}</p>
        <p className={`mt-2 text-[0.95rem] text-ink-2${measure ? ' measure' : ''}`}>{text.description}</p>
        {details}
      </div>
      <p className="flex flex-wrap gap-x-5 sm:-mt-1 sm:flex-col sm:pl-4">
        {text.url && (
          <a
            href={text.url}
            target="_blank"
            rel="noopener"
            aria-label={`Read online: ${text.title} (opens in a new tab)`}
            onClick={() => trackEvent({ name: 'resource_viewed', id: text.id, title: text.title })}
            className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 font-sans text-[0.875rem] whitespace-nowrap"
          >
            Read online
            <Icon name="arrow-up-right" className="size-3.5" />
          </a>
        )}
        {actions}
        <SaveResource
          id={text.id}
          title={text.title}
          className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-left font-sans text-[0.875rem] whitespace-nowrap"
        />
      </p>
    </li>
  );
}
