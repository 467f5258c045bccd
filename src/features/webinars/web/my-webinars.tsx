/**
 * The webinars that a member is registered for, even if the Scholar tier has ended, so that the member can unregister.
 */
import { useQuery } from '@tanstack/react-query';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import type { AppContext } from '#platform/web/app-context.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { smallLinkClass } from '#ui/small-link-class.ts';
import { getMyWebinars, type WebinarSummary, webinarPath, webinarsPath } from '../contract.ts';
import { WebinarFacts } from './webinar-facts.tsx';

/** For loaders. Never fails, because the pages are useful without this data. */
export async function loadMyWebinars(app: AppContext): Promise<void> {
  const user = await loadUser(app).catch(() => null);
  if (!user) return;
  await app.queries.prefetchQuery(apiQuery(getMyWebinars, {}));
}

/** Undefined for guests, and if the webinars could not be loaded. */
export function useMyWebinars(): WebinarSummary[] | undefined {
  const enabled = Boolean(useUser());
  const { data } = useQuery({ ...apiQuery(getMyWebinars, {}), enabled, refetchOnWindowFocus: 'always' });
  return enabled ? data : undefined;
}

/** For My Learning. Shows nothing to members below Scholar who have no registration. */
export function MyWebinars() {
  const webinars = useMyWebinars();
  const isScholar = reachesTier(useUser()?.subscriptionTier, 'scholar');
  if (!webinars || (webinars.length === 0 && !isScholar)) return null;
  return (
    <section aria-labelledby="my-webinars" className="mb-10 border-y border-hairline bg-ground px-5 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="my-webinars" className="title-3">
          Webinars
        </h2>
        <PageLink to={webinarsPath} className={`${smallLinkClass} font-sans text-[0.875rem]`}>
          All webinars
        </PageLink>
      </div>
      {webinars.length === 0 ? (
        <p className="mt-1.5 text-ink-2">You are not registered for a webinar.</p>
      ) : (
        <ul className="mt-3">
          {webinars.map((webinar) => (
            <li key={webinar.id} className="border-t border-hairline py-3">
              <PageLink to={webinarPath(webinar)} className="link wrap-anywhere">
                {webinar.title}
              </PageLink>
              <WebinarFacts webinar={webinar} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
