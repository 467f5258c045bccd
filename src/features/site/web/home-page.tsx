import type { LoaderFunctionArgs } from 'react-router';
import { UpsellBar, UpsellBlock, useUpsell } from '#features/billing/web/index.ts';
import { getLatestPost } from '#features/blog/contract.ts';
import { getPeriods } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { getRecentAdditions, getStats } from '../contract.ts';
import { HomeHero } from './home-hero.tsx';
import { homeJsonLd } from './home-json-ld.ts';
import { PeriodGrid } from './period-grid.tsx';
import { RecentlyAdded } from './recently-added.tsx';
import { StatsBand } from './stats-band.tsx';

// One chunk, because these parts are next to each other and share a file of texts.
const texts = () => import('./home-texts.ts');
const FreeContent = lazyWhenNear('free-content-part', async () => (await texts()).FreeContent);
const StudyTipsBlock = lazyWhenNear('study-tips-part', async () => (await texts()).StudyTipsBlock);
const HomeQuote = lazyWhenNear('quote-part', async () => (await texts()).HomeQuote);

const Showcase = lazyWhenNear('showcase-part', async () => (await import('./showcase.tsx')).Showcase);

const LatestArticle = lazyWhenNear(
  'latest-article-part',
  async () => (await import('#features/blog/web/index.ts')).LatestArticle,
);
const AiDisclosure = lazyWhenNear(
  'ai-disclosure-part',
  async () => (await import('#features/editorial/web/index.ts')).AiDisclosure,
);
const LeadMagnetSection = lazyWhenNear(
  'checklist-part',
  async () => (await import('./lead-magnet-section.tsx')).LeadMagnetSection,
);
const NewsletterSection = lazyWhenNear(
  'newsletter-part',
  async () => (await import('./newsletter-section.tsx')).NewsletterSection,
);

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  await Promise.all([
    ensureData(queries, getPeriods, {}),
    // The page is complete enough without these, so their errors are ignored.
    ensureData(queries, getRecentAdditions, {}).catch(() => null),
    ensureData(queries, getStats, {}).catch(() => null),
    ensureData(queries, getLatestPost, {}).catch(() => null),
  ]);
  return null;
}

/** The home page. */
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
      {/* The banner is sticky only within this part, so that it never covers the hero, the plates or the footer. */}
      <div className="-mb-16">
        <StatsBand />
        <div className="column">
          <RecentlyAdded />
          <KeptHtml id="latest-article-part">
            <LatestArticle />
          </KeptHtml>
          {/* Two columns: free content, and study tips. */}
          <div className="grid gap-x-16 gap-y-12 border-t border-hairline py-9 lg:grid-cols-2 lg:py-12">
            <KeptHtml id="free-content-part">
              <FreeContent />
            </KeptHtml>
            <KeptHtml id="study-tips-part">
              <StudyTipsBlock />
            </KeptHtml>
          </div>
        </div>
        <KeptHtml id="quote-part">
          <HomeQuote />
        </KeptHtml>
        <KeptHtml id="showcase-part">
          <Showcase />
        </KeptHtml>
        <HomeUpsellBlock />
        <div className="border-y border-hairline bg-ground">
          <div className="column grid gap-x-16 gap-y-12 py-14 lg:grid-cols-2 lg:py-20">
            <KeptHtml id="checklist-part">
              <LeadMagnetSection />
            </KeptHtml>
            <KeptHtml id="newsletter-part">
              <NewsletterSection />
            </KeptHtml>
          </div>
        </div>
        <div className="column">
          <KeptHtml id="ai-disclosure-part">
            <AiDisclosure />
          </KeptHtml>
        </div>
        <HomeUpsellBar />
      </div>
    </>
  );
}

// Separate components: if the page itself rendered again, it would discard the HTML of the parts whose code has not
// loaded yet.

function HomeUpsellBlock() {
  const { isShown, onClose } = useUpsell('home-block');
  return isShown && <UpsellBlock onClose={onClose} />;
}

function HomeUpsellBar() {
  const { isShown, onClose } = useUpsell('home-bar');
  return isShown && <UpsellBar context="general" onClose={onClose} />;
}
