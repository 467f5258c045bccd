import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import type { LearningResource, WithContext } from 'schema-dts';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { TierBadge } from '#features/billing/web/index.ts';
import { ReviewNote } from '#features/editorial/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { ensureData } from '#platform/web/load.ts';
import { MarkdownBlocks, MarkdownNotes } from '#platform/web/markdown.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { SectionContents } from '#platform/web/section-contents.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import {
  type Guide,
  type GuideDetail,
  getEarlyGuide,
  getGuide,
  getGuides,
  getGuideText,
} from '../contract.ts';
import { guidePath, guidesPath } from '../paths.ts';
import { formatPrice, isOpenSection } from '../rules.ts';
import { loadEarlyGuides } from './early-guides.ts';
import { GuideAccess } from './guide-access.tsx';
import { GuideLocked } from './guide-locked.tsx';

type Access = { whole: boolean; early: boolean };

/** `whole`: whether the visitor may read all of it. @throws a route error 404 for an unknown guide */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Access> {
  const app = context.get(appContext);
  const slug = params.slug ?? '';
  const input = { params: { slug } };
  const early = (await loadEarlyGuides(app)).some((each) => each.slug === slug || String(each.id) === slug);
  const [guide, , user] = await Promise.all([
    ensureData(app.queries, early ? getEarlyGuide : getGuide, input),
    ensureData(app.queries, getGuides, {}),
    loadUser(app).catch(() => null),
  ]);
  if (!user || !reachesTier(user.subscriptionTier, guide.minimumTier)) return { whole: false, early };
  try {
    await ensureData(app.queries, getGuideText, input);
    return { whole: true, early };
  } catch (failure) {
    // The session or the tier has ended in the meantime.
    if (![401, 403].includes((failure as { init?: ResponseInit }).init?.status ?? 0)) throw failure;
    return { whole: false, early };
  }
}

/** Page of a guide: the whole text for those who may read it; for others overview, contents, and how to get access. */
export function Page() {
  const { whole, early } = useLoaderData<Access>();
  const slug = useParams().slug ?? '';
  const guide = useApiData(early ? getEarlyGuide : getGuide, { params: { slug } });
  const user = useUser();
  const site = usePublicConfig();
  return (
    <div data-accent={guide.period?.slug} className="column pb-16">
      <PageMeta
        title={`${guide.title}: Study Guide`}
        description={guide.description}
        keywords={guide.keywords}
        path={guidePath(guide)}
        type="article"
        hidden={early}
        {...(guide.period && { image: `/plates/${guide.period.slug}-social.png` })}
        jsonLd={guideJsonLd(guide, site)}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: guidesPath, label: 'Study Guides' },
        ]}
        here={guide.title}
      />
      <header className="border-b border-hairline pt-7 pb-8 lg:pt-9">
        <p className="text-[1.2rem] text-accent italic">{guide.period?.name ?? 'Across the periods'}</p>
        <h1 className="title-1 mt-1 max-w-[24ch]">{guide.title}</h1>
        {guide.earlyAccessUntil && (
          <p className="label mt-3 text-accent">{`Early access until ${formatDay(guide.earlyAccessUntil)}`}</p>
        )}
        <p className="measure mt-4 text-[1.1rem] text-ink-2">{guide.description}</p>
        <p className="label mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <TierBadge tier={guide.minimumTier} />
          {guide.minimumTier !== 'free' && <span>{formatPrice(guide.price)}</span>}
          <span>{formatNumber(guide.words)} words</span>
          <ReviewNote review={guide.review} />
        </p>
        <p className="mt-5 flex flex-wrap gap-2.5" data-print="hide">
          <GuideAccess guide={guide} user={user} />
        </p>
      </header>
      <div className="grid gap-x-12 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <SectionContents
          sections={guide.sections}
          isOpen={(id) => whole || isOpenSection(id)}
          listClass="max-lg:columns-2"
        />
        <div className="min-w-0 pt-8">
          {whole ? <WholeText guide={guide} /> : <Preview guide={guide} isGuest={user === null} />}
          <Neighbours slug={guide.slug} />
        </div>
      </div>
    </div>
  );
}

const textClass = 'prose max-w-[42rem]';

/** Loaded with the whole text, so for members only. */
const ReadMark = lazyPart(
  async () => (await import('./read-mark.tsx')).ReadMark,
  () => null,
);

function WholeText({ guide }: { guide: GuideDetail }) {
  const { document } = useApiData(getGuideText, { params: { slug: guide.slug } });
  return (
    <>
      <div className={textClass}>
        <MarkdownBlocks blocks={document.blocks} label="Timeline" />
        <h2 id="notes">Notes</h2>
        <MarkdownNotes notes={document.notes} />
      </div>
      <ReadMark guide={guide} />
    </>
  );
}

function Preview({ guide, isGuest }: { guide: GuideDetail; isGuest: boolean }) {
  return (
    <>
      <div className={textClass}>
        <MarkdownBlocks blocks={guide.preview.blocks} />
        {guide.preview.notes.length > 0 && (
          <>
            <h2 id="notes">Notes</h2>
            <MarkdownNotes notes={guide.preview.notes} />
          </>
        )}
      </div>
      <GuideLocked guide={guide} isGuest={isGuest} />
    </>
  );
}

/** Links to the previous and the next guide. */
function Neighbours({ slug }: { slug: string }) {
  const guides = useApiData(getGuides, {});
  const place = guides.findIndex((guide) => guide.slug === slug);
  // A guide in early access is not in the list.
  if (place < 0) return null;
  const links = [
    { label: 'Previous', guide: guides[place - 1] },
    { label: 'Next', guide: guides[place + 1] },
  ].filter((link): link is { label: string; guide: Guide } => link.guide !== undefined);
  return (
    <nav aria-label="Other guides" className="mt-14 grid gap-5 border-t border-hairline pt-6 sm:grid-cols-2">
      {links.map(({ label, guide }) => (
        <p key={label} className={label === 'Next' ? 'sm:col-start-2 sm:text-right' : ''}>
          <span className="label block text-ink-2">{label}</span>
          <PageLink to={guidePath(guide)} className="link inline-block py-1">
            {guide.title}
          </PageLink>
        </p>
      ))}
    </nav>
  );
}

function guideJsonLd(guide: GuideDetail, site: PublicConfig): WithContext<LearningResource> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: guide.title,
    description: guide.description,
    url: `${site.publicUrl}${guidePath(guide)}`,
    inLanguage: 'en',
    learningResourceType: 'Study guide',
    educationalLevel: 'undergraduate',
    isAccessibleForFree: guide.minimumTier === 'free',
    ...(guide.period && { about: { '@type': 'Thing', name: guide.period.name } }),
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
  };
}
