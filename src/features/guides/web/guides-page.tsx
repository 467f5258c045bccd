import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { CollectionPage, WithContext } from 'schema-dts';
import { useUser } from '#features/accounts/web/index.ts';
import { UpsellInline, useUpsell } from '#features/billing/web/index.ts';
import { getPeriods, type Period, periodInSentence } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Guide, getGuides } from '../contract.ts';
import { guidePath, guidesPath } from '../paths.ts';
import { loadEarlyGuides, useEarlyGuides } from './early-guides.ts';
import { GuideCards } from './guide-cards.tsx';
import { GuideFilter } from './guide-filter.tsx';

/** @throws a route error 404 for an unknown period */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const slug = new URL(request.url).searchParams.get('period');
  const [periods] = await Promise.all([
    ensureData(app.queries, getPeriods, {}),
    ensureData(app.queries, getGuides, {}),
    // If the session cannot be read, the page is rendered as for guests until the browser has asked again.
    loadEarlyGuides(app),
  ]);
  if (slug && !periods.some((period) => period.slug === slug)) throw data({ detail: '' }, { status: 404 });
  return null;
}

/** Page of the featured guides, or of those of one period. */
export function Page() {
  const slug = useSearchParams()[0].get('period') ?? undefined;
  const user = useUser();
  const site = usePublicConfig();
  const guides = useApiData(getGuides, {});
  const early = useEarlyGuides();
  const upsell = useUpsell('study-guides');
  const period = useApiData(getPeriods, {}).find((each) => each.slug === slug);
  const isOfPeriod = (guide: Guide) => guide.period?.slug === period?.slug;
  const shown = guides.filter((guide) => (period ? isOfPeriod(guide) : guide.featured));
  const shownEarly = (early ?? []).filter((guide) => !period || isOfPeriod(guide));
  const description = period
    ? `The study guide to ${periodInSentence(period.name)} (${period.timespan}): timeline, key terms, sources, debates, essay prompts and a self-test, to read online or print.`
    : `${guides.length} study guides to the history of Western Civilization, one for each period and three across them: timelines, sources, debates, essay prompts and self-tests.`;
  const path = period ? `${guidesPath}?period=${period.slug}` : guidesPath;
  const title = period ? `${period.name} Study Guide` : 'Study Guides';
  return (
    <div data-accent={period?.slug} className="column pb-16">
      <PageMeta
        title={title}
        description={description}
        keywords={[
          'study guides',
          period?.name ?? 'Western Civilization',
          'history PDF',
          'essay prompts',
          'exam',
        ]}
        path={path}
        {...(period && { image: `/plates/${period.slug}-social.png` })}
        jsonLd={listJsonLd({ title, description, path, guides: shown }, site)}
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Study Guides</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          A book for each period, to read here or to print: what happened and when, who and where, why it is
          argued over, the sources to read, the essays to write, and a test to end with.
        </p>
      </header>
      {!user && <GuestPrompt path={path} />}
      {user && upsell.isShown && <UpsellInline context="study-guides" onClose={upsell.onClose} />}
      <GuideFilter chosen={period} />
      {early && (shownEarly.length > 0 || !period) && (
        <section aria-labelledby="early-title" className="pt-9">
          <h2 id="early-title" className="title-2">
            Early Access
          </h2>
          {shownEarly.length > 0 ? (
            <GuideCards guides={shownEarly} user={user} />
          ) : (
            <p className="mt-3 text-ink-2">
              No guide is in early access at the moment. One that is stands here before everybody gets it.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="guides-title" className="pt-9">
        <h2 id="guides-title" className="title-2">
          {period ? period.name : 'Featured Guides'}
        </h2>
        <p role="status" className="sr-only">
          {shown.length || 'No'} {period ? '' : 'featured '}
          {shown.length === 1 ? 'guide' : 'guides'}
          {period && ` to ${periodInSentence(period.name)}`}
        </p>
        {shown.length > 0 ? <GuideCards guides={shown} user={user} /> : <NoGuides period={period} />}
      </section>
      <p className="mt-14 flex flex-wrap gap-3 border-t border-hairline pt-7" data-print="hide">
        <PageLink to="/pricing" className={buttonClass('outline')}>
          View Plans and Pricing
        </PageLink>
        <PageLink to="/resources" className={buttonClass('outline')}>
          Browse All Resources
        </PageLink>
      </p>
    </div>
  );
}

function GuestPrompt({ path }: { path: string }) {
  return (
    <aside
      aria-label="Sign in"
      data-print="hide"
      className="mb-7 border-y border-hairline bg-ground px-5 py-5"
    >
      <p className="measure">
        The overview of each guide is open to everybody. With a free account you read and print the free
        guides whole.
      </p>
      <p className="mt-4">
        <a
          href={`/auth?redirect=${encodeURIComponent(path)}`}
          rel="nofollow"
          className={buttonClass('solid')}
        >
          Sign In to Access
        </a>
      </p>
    </aside>
  );
}

function NoGuides({ period }: { period: Period | undefined }) {
  return (
    <div className="py-8">
      <p className="title-3">No Study Guides Available</p>
      <p className="measure mt-2 text-ink-2">
        {period
          ? `There is no guide to ${periodInSentence(period.name)} yet.`
          : 'No guide is featured at the moment.'}{' '}
        The library has more to read.
      </p>
    </div>
  );
}

function listJsonLd(
  { title, description, path, guides }: { title: string; description: string; path: string; guides: Guide[] },
  site: PublicConfig,
): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: `${site.publicUrl}${path}`,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
    hasPart: guides.map((guide) => ({
      '@type': 'LearningResource',
      name: guide.title,
      url: `${site.publicUrl}${guidePath(guide)}`,
      isAccessibleForFree: guide.minimumTier === 'free',
    })),
  };
}
