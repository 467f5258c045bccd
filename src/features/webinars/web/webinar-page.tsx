import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Event, WithContext } from 'schema-dts';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { idPattern } from '#platform/api/id-pattern.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { ensureData } from '#platform/web/load.ts';
import { MarkdownBlocks } from '#platform/web/markdown.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { getWebinar, getWebinarAccess, type Webinar, webinarPath, webinarsPath } from '../contract.ts';
import { webinarCalendarPath } from '../rules.ts';
import { pollInterval } from './poll-interval.ts';
import { WebinarFacts } from './webinar-facts.tsx';

/** Loaded only for Scholar members and registered members. */
const Registration = lazyPart(async () => (await import('./registration.tsx')).Registration);

/** @throws a route error 404 for an unknown webinar */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<{ id: number }> {
  if (!idPattern.test(params.id ?? '')) throw data({ detail: '' }, { status: 404 });
  const app = context.get(appContext);
  const id = Number(params.id);
  const [user] = await Promise.all([
    loadUser(app).catch(() => null),
    ensureData(app.queries, getWebinar, { params: { id } }),
  ]);
  if (user) {
    await app.queries.prefetchQuery(apiQuery(getWebinarAccess, { params: { id } }, { staleTime: 0 }));
  }
  return { id };
}

/** One webinar: topic and time for everybody; for Scholar members and registered members also their registration. */
export function Page() {
  const { id } = useLoaderData<{ id: number }>();
  const { data: webinar } = useSuspenseQuery({
    ...apiQuery(getWebinar, { params: { id } }),
    // It may be moved or canceled, and ends by itself, while the page is open.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data?.phase),
  });
  const user = useUser();
  const site = usePublicConfig();
  const { title, summary, phase, capacity, reading } = webinar;
  const isScholar = reachesTier(user?.subscriptionTier, 'scholar');
  const takesPlace = phase !== 'canceled';
  const access = useQuery({ ...apiQuery(getWebinarAccess, { params: { id } }), enabled: Boolean(user) });
  const isRegistered = access.data?.registered && phase !== 'over';
  return (
    <div className="column pb-16">
      <PageMeta
        title={`${title}: Webinar`}
        description={summary}
        keywords={['history webinar', title]}
        path={webinarPath(webinar)}
        jsonLd={webinarJsonLd(webinar, site)}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: webinarsPath, label: 'Webinars' },
        ]}
        here={title}
      />
      <header className="border-b border-hairline pt-7 pb-8 lg:pt-9">
        <h1 className="title-1 max-w-[26ch] wrap-anywhere">{title}</h1>
        <div className="mt-4">
          <WebinarFacts webinar={webinar} seats={capacity} />
        </div>
        {phase !== 'over' && (
          <p className="mt-5" data-print="hide">
            <a href={webinarCalendarPath(webinar)} className={buttonClass('outline')}>
              Calendar File
            </a>
          </p>
        )}
      </header>
      {takesPlace && (isScholar || isRegistered) && (
        <div className="mt-8 max-w-[42rem]">
          <Registration webinar={webinar} isScholar={isScholar} />
        </div>
      )}
      <div className="prose mt-8 max-w-[42rem] wrap-anywhere">
        <MarkdownBlocks blocks={webinar.description} />
        {reading.length > 0 && (
          <>
            <h2 id="reading-list">Reading</h2>
            <ul>
              {reading.map((resource) => (
                <li key={resource.id}>
                  <PageLink to={resource.url}>{resource.title}</PageLink>, {resource.author}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {takesPlace && !isScholar && (
        <div className="mt-10 max-w-[42rem]">
          <UpgradePanel title="Webinars are part of Scholar" tier="scholar" isGuest={!user} />
        </div>
      )}
    </div>
  );
}

function webinarJsonLd(webinar: Webinar, { publicUrl, siteName }: PublicConfig): WithContext<Event> {
  const url = `${publicUrl}${webinarPath(webinar)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: webinar.title,
    description: webinar.summary,
    url,
    startDate: webinar.startsAt,
    endDate: webinar.endsAt,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${webinar.phase === 'canceled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: siteName, url: publicUrl },
  };
}
