import { useParams } from 'react-router';
import { AddToBibliography } from '#features/bibliographies/web/index.ts';
import { CiteSection } from '#features/citations/web/index.ts';
import { SaveResource } from '#features/learning/web/index.ts';
import {
  getResource,
  itemName,
  periodPath,
  type ResourceDetail,
  resourceActions,
  resourcePath,
} from '#features/library/contract.ts';
import { RelatedItems } from '#features/related/web/index.ts';
import { resultsPath } from '#features/search/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { Stars } from '#ui/stars.tsx';
import { roundRating } from '../rules.ts';
import { ResourceGrid } from './resource-card.tsx';
import { resourceJsonLd } from './resource-json-ld.ts';
import { ResourcePicture } from './resource-picture.tsx';

/** Note for readers who use another edition than the one cited. */
const citedEdition = 'It names one edition: give the year and publisher of the copy you used.';

/** All information about one resource. */
export function Page() {
  const id = Number(useParams().key);
  const resource = useApiData(getResource, { params: { id } });
  const site = usePublicConfig();
  const { period, category } = resource;
  return (
    <div data-accent={period.slug} className="column">
      <PageMeta
        title={`${resource.title} by ${resource.author}`}
        description={shorten(resource.description, 160)}
        keywords={[resource.title, resource.author, period.name, category.name, ...resource.topics]}
        path={resourcePath(resource)}
        image={`/plates/${period.slug}-social.png`}
        type="article"
        jsonLd={resourceJsonLd(resource, site)}
      />
      <Breadcrumb
        parents={[
          { to: '/resources', label: 'Resources' },
          { to: periodPath(period), label: period.name },
        ]}
      />
      <article className="grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 lg:py-12">
        <div>
          <p className="text-[1.1rem] text-accent italic">
            {itemName(category.id) ?? category.name}
            {resource.date && `, ${resource.date}`}
          </p>
          <h1 className="title-1 mt-2">
            <ForeignWords text={resource.title} />
          </h1>
          <p className="mt-4 text-[1.2rem] text-ink-2">{resource.author}</p>
          <p className="measure mt-7 text-[1.15rem] leading-relaxed">{resource.description}</p>
          <Question resource={resource} />
          <MainAction resource={resource} />
        </div>
        <aside
          aria-label="About this item"
          className="gap-x-8 max-lg:grid max-lg:items-start md:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:pt-2"
        >
          <ResourcePicture key={resource.id} resource={resource} eager />
          <Facts resource={resource} />
        </aside>
      </article>
      <div className="border-t border-hairline">
        {/* Related resources are shown below, in more detail than a name. */}
        <RelatedItems of={{ kind: 'resource', key: String(resource.id) }} omit={['resource']} />
      </div>
      <CiteSection resourceId={resource.id} note={resource.publisher ? citedEdition : undefined} />
      <AddToBibliography resource={resource} />
      {resource.related.length > 0 && (
        <div className="border-t border-hairline">
          <SideSection id="related" title="Read next" note="From the same period, on the same subjects.">
            <ResourceGrid resources={resource.related} pictures={false} />
          </SideSection>
        </div>
      )}
    </div>
  );
}

function Question({ resource }: { resource: ResourceDetail }) {
  if (!resource.text) return null;
  return (
    <div className="measure mt-7 border-l-2 border-accent pl-5">
      <h2 className="label font-semibold text-ink">A question to read it with</h2>
      <p className="mt-1 text-[1.1rem] italic">{resource.text.question}</p>
    </div>
  );
}

function MainAction({ resource }: { resource: ResourceDetail }) {
  const actions = resourceActions(resource, usePublicConfig().amazonTag);
  const hosts = actions.flatMap(({ href }) => (href ? [new URL(href).hostname.replace(/^www\./, '')] : []));
  return (
    <div className="mt-8">
      <p data-print="hide" className="flex flex-wrap gap-3">
        {actions.map((action, index) =>
          action.href ? (
            <a
              key={action.label}
              href={action.href}
              target="_blank"
              rel={action.affiliate ? 'sponsored nofollow noopener' : 'noopener'}
              onClick={() => trackEvent({ name: 'resource_viewed', id: resource.id, title: resource.title })}
              className={buttonClass(index === 0 ? 'solid' : 'outline')}
            >
              {resource.text && !action.affiliate ? 'Read online' : action.label}
              <Icon name="arrow-up-right" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ) : (
            <button key={action.label} type="button" disabled className={buttonClass('outline')}>
              {action.label}
            </button>
          ),
        )}
        <SaveResource id={resource.id} title={resource.title} className={buttonClass('outline')} />
      </p>
      {hosts.length > 0 && (
        <p className="label mt-3 text-ink-2 print:hidden">Leads to {hosts.join(' and ')}</p>
      )}
      {actions.some(({ affiliate }) => affiliate) && (
        <p className="label mt-1 text-ink-2">We earn from qualifying purchases, at no cost to you.</p>
      )}
    </div>
  );
}

function Facts({ resource }: { resource: ResourceDetail }) {
  const facts: [name: string, value: string | null][] = [
    ['Period', `${resource.period.name} (${resource.period.timespan})`],
    ['Kept online by', resource.text?.host ?? null],
    ['Edition', resource.text?.edition ?? null],
    ['Publisher', [resource.publisher, resource.editionYear].filter(Boolean).join(', ')],
    ['ISBN', resource.isbn13],
    ['Level', `${resource.level.slice(0, 1).toUpperCase()}${resource.level.slice(1)}`],
  ];
  return (
    <div className="mt-6 md:max-lg:mt-0">
      <div className="border-t border-hairline py-3">
        <p className="label flex items-center gap-2 text-ink-2">
          <Stars rating={resource.rating} filled={roundRating(resource.rating)} />
          {resource.rating.toFixed(1)}, editors' judgment
        </p>
        <p className="mt-1.5 text-[0.95rem]">{resource.ratingNote}</p>
      </div>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="border-t border-hairline py-3">
                <dt className="label text-ink-2">{name}</dt>
                <dd className="mt-0.5 text-[0.95rem]">{value}</dd>
              </div>
            ),
        )}
        {resource.topics.length > 0 && (
          <div className="border-t border-hairline py-3">
            <dt className="label text-ink-2">Subjects</dt>
            {resource.topics.map((topic) => (
              <dd key={topic} className="mt-0.5 mr-4 inline-block text-[0.95rem]">
                <PageLink to={resultsPath(topic)} className="link">
                  {topic}
                </PageLink>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </div>
  );
}

/** Cuts a text at a word boundary, for descriptions in search results. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length - 1)).replace(/[,;:.]$/, '')}…`;
}
