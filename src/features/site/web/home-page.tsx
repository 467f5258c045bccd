import { Suspense } from 'react';
import { UpsellBar, UpsellBlock } from '#features/billing/web/index.ts';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { isComingSoon } from './coming-soon-paths.ts';
import { FreeContent } from './free-content.tsx';
import { HomeHero } from './home-hero.tsx';
import { homeJsonLd } from './home-json-ld.ts';
import { HomeQuote } from './home-quote.tsx';
import { PeriodGrid } from './period-grid.tsx';
import { RecentlyAdded } from './recently-added.tsx';
import { StatsBand } from './stats-band.tsx';
import { StudyTipsBlock } from './study-tips-block.tsx';

const Showcase = lazyWhenNear('showcase-title', async () => (await import('./showcase.tsx')).Showcase);

const LatestArticle = lazyWhenNear(
  'latest-article',
  async () => (await import('./latest-article.tsx')).LatestArticle,
);
const AiDisclosure = lazyWhenNear(
  'how-it-is-made',
  async () => (await import('#features/editorial/web/index.ts')).AiDisclosure,
);
const LeadMagnetSection = lazyWhenNear(
  'checklist',
  async () => (await import('./lead-magnet-section.tsx')).LeadMagnetSection,
);
const NewsletterSection = lazyWhenNear(
  'newsletter',
  async () => (await import('./newsletter-section.tsx')).NewsletterSection,
);

/** The home page. The plans' blocks are for visitors without one, and so far all visitors are. */
export function Page() {
  const site = usePublicConfig();
  return (
    <>
      <PageMeta
        title="Western Civilization Resources"
        description="A curated library and study hall for the history of Western Civilization: thirteen periods from the Ancient Near East to today, with books, primary sources, videos, podcasts, maps and a timeline."
        keywords={[
          'Western Civilization',
          'Western Civilization resources',
          'history study resources',
          'primary sources',
          'European history',
          'ancient history',
          'history timeline',
        ]}
        path="/"
        jsonLd={homeJsonLd(site)}
      />
      <HomeHero />
      <PeriodGrid />
      {/* The banner sticks only while this part is read: never over the hero, the plates or the footer. */}
      <div className="-mb-16">
        <StatsBand />
        <div className="column divide-y divide-hairline">
          <RecentlyAdded />
          <Suspense>
            <LatestArticle />
          </Suspense>
          <FreeContent />
          <StudyTipsBlock />
        </div>
        <HomeQuote />
        <Suspense>
          <Showcase />
        </Suspense>
        <Suspense>
          <LeadMagnetSection />
        </Suspense>
        <UpsellBlock opensSoon={isComingSoon('/pricing')} />
        <div className="column">
          <div className="border-y border-hairline">
            <Suspense>
              <AiDisclosure />
            </Suspense>
          </div>
        </div>
        <Suspense>
          <NewsletterSection />
        </Suspense>
        <UpsellBar />
      </div>
    </>
  );
}
