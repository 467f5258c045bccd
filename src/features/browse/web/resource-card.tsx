import { SaveResource } from '#features/learning/web/index.ts';
import { type Resource, resourceAction, resourcePath } from '#features/library/contract.ts';
import { joinFacts } from '#platform/text/join-facts.ts';
import { leadOf } from '#platform/text/lead-of.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { Icon } from '#ui/icon.tsx';
import { Stars } from '#ui/stars.tsx';
import { describeFormat, hasListPicture, roundRating } from '../rules.ts';
import { CategoryIcon, ResourcePicture } from './resource-picture.tsx';

const quietClass =
  'inline-flex min-h-9 items-center pointer-coarse:min-h-11 font-sans text-[0.8125rem] text-ink-2 text-left no-underline hover:text-ink hover:underline';

const actionClass =
  'relative z-10 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-sans text-[0.8125rem] font-medium no-underline transition-colors';

/** Maximum characters of a description in a list; the resource's page shows all of it. */
const leadLength = 170;

/** A resource as a card: type, title, author, rating, description, and where to get it. */
function ResourceCard({ resource, picture }: { resource: Resource; picture: boolean }) {
  'use memo';
  return (
    <article className="group relative flex h-full flex-col border-t border-hairline pt-4">
      {picture && hasListPicture(resource) && (
        <div className="-mt-4 mb-4">
          <ResourcePicture resource={resource} />
        </div>
      )}
      <p className="label flex items-center gap-2 text-ink-2">
        <CategoryIcon categoryId={resource.categoryId} className="size-4 shrink-0 text-accent" />
        {joinFacts(describeFormat(resource))}
      </p>
      <h3 className="title-3 mt-2">
        <PageLink
          to={resourcePath(resource)}
          className="stretched no-underline group-hover:text-accent hover:text-accent"
        >
          <ForeignWords text={resource.title} />
        </PageLink>
      </h3>
      <p className="label mt-1.5 text-ink-2">{joinFacts([resource.author, resource.date])}</p>
      <p className="label mt-1 flex flex-wrap items-center gap-x-2.5 text-ink-2">
        <Stars rating={resource.rating} filled={roundRating(resource.rating)} />
        <span className="capitalize">{resource.level}</span>
      </p>
      <p className="mt-2.5 text-[0.95rem] text-ink-2">{leadOf(resource.description, leadLength)}</p>
      <p data-print="hide" className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
        <ResourceAction resource={resource} />
        <span className="inline-flex gap-x-4">
          {/* The keyboard stops at the title's link, which leads to the same page. */}
          <PageLink
            to={resourcePath(resource)}
            tabIndex={-1}
            className={`${quietClass} relative z-10 group-hover:text-ink`}
          >
            Details
          </PageLink>
          <SaveResource id={resource.id} title={resource.title} className={`${quietClass} relative z-10`} />
        </span>
      </p>
    </article>
  );
}

/** Cards in a grid; `pictures` is false if only some of the cards would have one. */
export function ResourceGrid({ resources, pictures = true }: { resources: Resource[]; pictures?: boolean }) {
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} picture={pictures} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the work itself, or a disabled button if it is not available yet. */
function ResourceAction({ resource }: { resource: Resource }) {
  const action = resourceAction(resource, usePublicConfig().amazonTag);
  if (!action.href) {
    return (
      <button
        type="button"
        disabled
        className={`${actionClass} cursor-not-allowed border-hairline text-ink-2`}
      >
        {action.label}
      </button>
    );
  }
  return (
    <a
      href={action.href}
      target="_blank"
      rel={action.affiliate ? 'sponsored nofollow noopener' : 'noopener'}
      onClick={() => trackEvent({ name: 'resource_viewed', id: resource.id, title: resource.title })}
      className={`${actionClass} border-accent/50 text-accent hover:border-accent hover:bg-accent hover:text-paper`}
    >
      {action.label}
      <Icon name="arrow-up-right" className="size-3.5" />
      <span className="sr-only">: {resource.title} (opens in a new tab)</span>
    </a>
  );
}
