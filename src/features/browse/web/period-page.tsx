import { useParams, useSearchParams } from 'react-router';
import { AdSlot } from '#features/billing/web/index.ts';
import {
  categoryIds,
  getPeriod,
  getPeriods,
  getResourcesByCategory,
  periodInSentence,
  periodPath,
  type Quote,
} from '#features/library/contract.ts';
import { getPeriodSummary } from '#features/related/contract.ts';
import { getTimeline } from '#features/timeline/contract.ts';
import { PeriodTimeline } from '#features/timeline/web/index.ts';
import { JumpBar } from '#platform/web/jump-bar.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { CategoryBar } from './category-bar.tsx';
import { PeriodGlance } from './period-glance.tsx';
import { PeriodHero } from './period-hero.tsx';
import { periodJsonLd } from './period-json-ld.ts';
import { listSections, PeriodSections } from './period-sections.tsx';
import { resourcesByCategoryInput } from './resource-filter.ts';

export { loadPeriod as loader } from './load-period.ts';

/** A period: hero, quotation, introduction, resources by kind, events. */
export function Page() {
  const params = useParams();
  const slug = params.slug ?? params.key ?? '';
  const [search] = useSearchParams();
  const site = usePublicConfig();
  const period = useApiData(getPeriod, { params: { slug } });
  const input = resourcesByCategoryInput(slug, search);
  const { total, groups } = useApiData(getResourcesByCategory, input);
  const summary = useApiData(getPeriodSummary, { params: { slug } });
  const events = useApiData(getTimeline, { query: { period: slug } });
  const chosen = groups.find((group) => group.category.id === input.query.category)?.category;
  const path = periodPath({ slug });

  return (
    <div data-accent={slug}>
      <PageMeta
        title={`${period.name}: Books, Sources, Videos and Timeline`}
        description={`${period.description} ${total} resources on ${periodInSentence(period.name)} (${period.timespan}), each chosen and described, with a timeline of key events.`}
        keywords={[period.name, period.timespan, ...period.keywords, 'primary sources', 'study resources']}
        path={path}
        image={`/plates/${slug}-social.png`}
        type="article"
        jsonLd={periodJsonLd(
          period,
          groups.flatMap((group) => group.resources),
          site,
        )}
      />
      <PeriodHero
        key={slug}
        period={period}
        cardCount={summary.cardCount}
        quizCount={summary.quizCount}
        sources={groups.find(({ category }) => category.id === categoryIds.primarySources)?.total ?? 0}
      />
      <JumpBar
        label={`Contents of ${period.name}`}
        parts={[
          { id: 'at-a-glance', title: 'At a glance' },
          { id: 'introduction', title: 'Introduction' },
          ...listSections(groups, chosen),
          ...(events.length > 0 ? [{ id: 'key-events', title: 'Key events' }] : []),
        ]}
      />
      <div className="column">
        <PeriodGlance summary={summary} />
      </div>
      <PeriodQuote quote={period.quote} />
      <div className="column">
        <section
          aria-label="Introduction"
          id="introduction"
          className="measure space-y-5 pb-12 text-[1.0625rem] lg:ml-64"
        >
          {period.introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        {period.commonQuestion && (
          <SideSection id="common-question" title="A common question">
            <h3 className="title-3">{period.commonQuestion.question}</h3>
            {period.commonQuestion.answer.map((paragraph) => (
              <p key={paragraph} className="measure mt-3">
                {paragraph}
              </p>
            ))}
          </SideSection>
        )}
        <CategoryBar path={path} total={total} groups={groups} chosen={chosen} />
        <PeriodSections slug={slug} groups={groups} chosen={chosen} />
        <AdSlot />
        <PeriodTimeline events={events} slug={slug} />
        <AdSlot />
        <Neighbours slug={slug} />
      </div>
    </div>
  );
}

/** The period's quotation with its source and, if needed, a caution. */
function PeriodQuote({ quote }: { quote: Quote }) {
  const source = [quote.work, quote.locus].filter(Boolean).join(', ');
  return (
    <figure className="column py-14 text-center lg:py-20">
      <blockquote className="mx-auto max-w-[34ch] text-[clamp(1.4rem,2.8vw,1.95rem)] leading-snug font-[350] italic">
        <p className="text-balance">“{quote.text}”</p>
      </blockquote>
      <figcaption className="mx-auto mt-6 max-w-[62ch] text-balance font-sans text-[0.875rem] text-ink-2">
        <span className="text-ink">{quote.author}</span>, <cite className="not-italic">{source}</cite>
        {quote.translation && <span className="block">{quote.translation}</span>}
        {quote.context && (
          <span className="mt-3 block font-serif text-[0.95rem] italic">{quote.context}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** Links to the previous and the next period. */
function Neighbours({ slug }: { slug: string }) {
  const periods = useApiData(getPeriods, {});
  const place = periods.findIndex((period) => period.slug === slug);
  const around = [
    { label: 'Before', period: periods[place - 1] },
    { label: 'After', period: periods[place + 1] },
  ];
  return (
    <nav
      aria-label="Neighboring periods"
      className="grid gap-6 border-t border-hairline py-10 sm:grid-cols-2"
    >
      {around.map(({ label, period }) =>
        period ? (
          <PageLink
            key={label}
            to={periodPath(period)}
            data-accent={period.slug}
            className={`group block py-2 font-serif no-underline ${label === 'After' ? 'sm:text-right' : ''}`}
          >
            <span className="label text-ink-2">{label}</span>
            <span className="title-2 mt-1 block group-hover:text-accent">{period.name}</span>
            <span className="text-ink-2 italic">{period.timespan}</span>
          </PageLink>
        ) : (
          <span key={label} />
        ),
      )}
    </nav>
  );
}
