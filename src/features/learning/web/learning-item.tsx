import { getPeriods, itemName, plateUrl, resourceAction, resourcePath } from '#features/library/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { joinFacts } from '#platform/text/join-facts.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { Icon } from '#ui/icon.tsx';
import type { SavedResource } from '../contract.ts';
import { Notes } from './notes.tsx';
import { useSavedResource } from './use-saved-resource.ts';

const smallButton =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border px-3 font-sans text-[0.8125rem] font-medium transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55 sm:px-3.5';

const primary = 'border-transparent bg-ink text-paper no-underline hover:bg-accent';

/** One saved resource: its description, its actions, and the member's progress and notes. */
export function LearningItem({ item }: { item: SavedResource }) {
  const period = useApiData(getPeriods, {}).find(({ id }) => id === item.resource.periodId);
  const { resource } = item;
  const actions = useSavedResource(item);
  return (
    <li
      data-accent={period?.slug}
      className="grid gap-x-4 border-t border-hairline py-6 first:border-t-0 print:block sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <Plate slug={period?.slug} />
      <div className="min-w-0">
        <p className="label text-ink-2">{joinFacts([itemName(item.resource.categoryId), period?.name])}</p>
        <h2 tabIndex={-1} className="title-3 mt-1">
          {resource.listed ? (
            <PageLink to={resourcePath(resource)} className="no-underline hover:text-accent">
              {resource.title}
            </PageLink>
          ) : (
            resource.title
          )}
        </h2>
        <p className="label mt-1 text-ink-2">{resource.author}</p>
        <p className="mt-2 line-clamp-2 text-[0.95rem] text-ink-2 print:line-clamp-none">
          {resource.description}
        </p>
        {!resource.listed && (
          <p className="label mt-2 text-ink-2">
            The library no longer lists this. Once removed it cannot be saved again.
          </p>
        )}
        {item.completedAt && (
          <p className="label mt-2 flex items-center gap-1.5 text-accent">
            <Icon name="check" className="size-3.5" />
            Completed {formatDay(item.completedAt)}
          </p>
        )}
        <Actions item={item} actions={actions} />
        <div className="relative mt-2">
          <Notes item={item} />
          <RemoveButton item={item} actions={actions} />
        </div>
      </div>
    </li>
  );
}

/** The plate of the period as a thumbnail. */
function Plate({ slug }: { slug: string | undefined }) {
  if (!slug) return <span />;
  return (
    <img
      src={plateUrl(slug, 'card')}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      data-print="hide"
      className="mt-1 aspect-4/3 w-24 rounded-card bg-ground object-cover max-sm:hidden"
    />
  );
}

type Part = { item: SavedResource; actions: ReturnType<typeof useSavedResource> };

function Actions({ item, actions: { pending, setCompleted } }: Part) {
  const { resource, completed } = item;
  const action = resourceAction(resource, usePublicConfig().amazonTag);
  return (
    <p data-print="hide" className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
      {/* A resource that has no link, or leads to a shop, also gets a button to its own page. */}
      {(!action.href || action.affiliate) && resource.listed && (
        <PageLink to={resourcePath(resource)} className={`${smallButton} ${primary}`}>
          Open
          <span className="sr-only">: {resource.title}</span>
        </PageLink>
      )}
      {action.href && (
        <a
          href={action.href}
          target="_blank"
          rel={action.affiliate ? 'sponsored nofollow noopener' : 'noopener'}
          onClick={() => trackEvent({ name: 'resource_viewed', id: resource.id, title: resource.title })}
          className={`${smallButton} ${action.affiliate ? 'border-accent/50 text-accent no-underline hover:border-accent hover:bg-accent hover:text-paper' : primary}`}
        >
          {action.label}
          <Icon name="arrow-up-right" className="size-3.5" />
          <span className="sr-only">: {resource.title} (opens in a new tab)</span>
        </a>
      )}
      <button
        type="button"
        aria-disabled={pending}
        onClick={(event) => setCompleted(event, !completed)}
        className={`${smallButton} border-ink/30 text-ink-2 hover:border-ink hover:text-ink`}
      >
        {completed ? 'Mark Not Complete' : 'Mark Complete'}
        <span className="sr-only">: {resource.title}</span>
      </button>
    </p>
  );
}

function RemoveButton({ item, actions: { pending, remove } }: Part) {
  return (
    <button
      type="button"
      aria-disabled={pending}
      data-print="hide"
      onClick={(event) => remove(event)}
      className="absolute top-0 right-0 min-h-9 pointer-coarse:min-h-11 font-sans text-[0.8125rem] font-medium text-ink-2 hover:text-danger aria-disabled:cursor-not-allowed"
    >
      Remove<span className="sr-only">: {item.resource.title}</span>
    </button>
  );
}
