import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CollectionPage, WithContext } from 'schema-dts';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { Pagination } from '#platform/web/pagination.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { getWebinars, type WebinarSummary, webinarPath, webinarsPath } from '../contract.ts';
import { loadMyWebinars, useMyWebinars } from './my-webinars.tsx';
import { WebinarFacts } from './webinar-facts.tsx';

const queryOf = (page: number) => ({ query: { page: page > 1 ? page : undefined } });
const addressOf = (page: number) => (page > 1 ? `${webinarsPath}?page=${page}` : webinarsPath);

/** @throws a route error 404 for a page without webinars */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ page: number }> {
  const app = context.get(appContext);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const [schedule] = await Promise.all([
    ensureData(app.queries, getWebinars, queryOf(page)),
    loadMyWebinars(app),
  ]);
  if (page > 1 && schedule.past.length === 0) throw data({ detail: '' }, { status: 404 });
  return { page };
}

const description =
  'Live talks and seminars on the history of Western Civilization: what is scheduled, what has been, and how Scholar members register.';

/** The schedule, for everybody. */
export function Page() {
  const { page } = useLoaderData<{ page: number }>();
  const { upcoming, past, pages } = useApiData(getWebinars, queryOf(page));
  const shown = useFocusWhenLost(String(page));
  const user = useUser();
  const site = usePublicConfig();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Webinars"
        description={description}
        keywords={['history webinars', 'history seminars', 'live history talks', 'Western Civilization']}
        path={addressOf(page)}
        jsonLd={listJsonLd(site, addressOf(page))}
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Webinars</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Talks and seminars held live for Scholar members. The schedule is open to everybody.
        </p>
      </header>
      <section aria-labelledby="upcoming" className="border-t border-hairline pt-7">
        <h2 id="upcoming" className="title-2">
          Upcoming
        </h2>
        {upcoming.length > 0 ? (
          <WebinarList webinars={upcoming} />
        ) : (
          <p className="mt-3 text-ink-2">
            No webinar is scheduled at the moment. The next one is announced here.
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="pt-10">
          <h2 id="past" className="title-2">
            Past
          </h2>
          {pages > 1 && (
            <p ref={shown} tabIndex={-1} role="status" className="label mt-1.5 text-ink-2">
              Page {page} of {pages}
            </p>
          )}
          <WebinarList webinars={past} />
          <Pagination page={page} pages={pages} addressOf={addressOf} />
        </section>
      )}
      {!reachesTier(user?.subscriptionTier, 'scholar') && (
        <div className="mt-12">
          <UpgradePanel title="Webinars are part of Scholar" tier="scholar" isGuest={!user} />
        </div>
      )}
    </div>
  );
}

function WebinarList({ webinars }: { webinars: readonly WebinarSummary[] }) {
  const mine = new Set(useMyWebinars()?.map(({ id }) => id));
  return (
    <ul className="mt-5 border-b border-hairline">
      {webinars.map((webinar) => (
        <li key={webinar.id} className="border-t border-hairline py-5">
          <h3 className="title-3 wrap-anywhere">
            <PageLink to={webinarPath(webinar)} className="no-underline hover:text-accent">
              {webinar.title}
            </PageLink>
          </h3>
          <div className="mt-1">
            <WebinarFacts webinar={webinar} registered={mine.has(webinar.id)} />
          </div>
          <p className="measure mt-2 line-clamp-3 wrap-anywhere text-ink-2">{webinar.summary}</p>
        </li>
      ))}
    </ul>
  );
}

function listJsonLd({ siteName, publicUrl }: PublicConfig, path: string): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Webinars',
    description,
    url: `${publicUrl}${path}`,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: siteName, url: publicUrl },
  };
}
