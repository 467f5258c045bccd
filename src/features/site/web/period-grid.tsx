import { eastwardPlates, getPeriods, plateUrl } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';

/**
 * Tiles that are two columns wide, and from which width on: thirteen periods fill complete rows
 * of two (7), three (5) and four (4).
 */
const wide: Record<string, { span: string; media: string }> = {
  'ancient-near-east': { span: 'col-span-2', media: '(min-width: 48rem)' },
  'age-of-revolutions': { span: 'md:col-span-2', media: '(min-width: 48rem)' },
  'turn-21st-century': { span: 'lg:col-span-2', media: '(min-width: 64rem)' },
};

/** Tiles in view on the first screen, whose pictures are wanted at once. */
const eagerTiles = 3;

/** The thirteen periods as plates, edge to edge. */
export function PeriodGrid() {
  const periods = useApiData(getPeriods, {});
  return (
    <section id="periods" aria-labelledby="periods-title">
      <h2 id="periods-title" className="sr-only">
        Historical Periods
      </h2>
      <ul className="grid auto-rows-[13rem] grid-cols-2 gap-0.5 md:auto-rows-[16.5rem] md:grid-cols-3 lg:auto-rows-[18rem] lg:grid-cols-4 2xl:auto-rows-[22rem]">
        {periods.map((period, index) => (
          <li key={period.slug} className={wide[period.slug]?.span ?? ''}>
            <PageLink
              to={`/periods/${period.slug}`}
              className="group relative isolate flex size-full flex-col justify-end overflow-hidden bg-[#1d1a16] p-3 text-plate-ink xs:p-4 no-underline outline-offset-[-6px] focus-visible:outline-plate-ink lg:p-5"
            >
              <Plate slug={period.slug} eager={index < eagerTiles} first={index === 0} />
              <span className="text-[1.2rem] leading-tight text-balance underline-offset-4 group-hover:underline lg:text-[1.5rem]">
                {period.name}
              </span>
              <span className="mt-0.5 text-[0.9rem] text-plate-ink-2 italic lg:text-[1rem]">
                {period.timespan}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The plate behind a tile's name; its shade is drawn into it, below, or to the left where it is wide. */
function Plate({ slug, eager, first }: { slug: string; eager: boolean; first: boolean }) {
  const media = wide[slug]?.media;
  return (
    <>
      <picture>
        {/* The tile's own crop. */}
        <source media="(max-width: 47.99rem)" srcSet={plateUrl(slug, 'tile')} width={360} height={416} />
        {media && <source media={media} srcSet={plateUrl(slug, 'hero')} width={1600} height={640} />}
        <img
          src={plateUrl(slug, 'card')}
          alt=""
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          {...(first && { fetchPriority: 'high' as const })}
          decoding="async"
          className={`absolute inset-0 -z-10 size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03] ${
            eastwardPlates.has(slug) ? 'object-right-bottom' : 'object-bottom'
          }`}
        />
      </picture>
      {/* Narrow tiles need room for names of two lines: more shade than the plate brings. */}
      <span className="absolute inset-x-0 bottom-0 -z-10 h-2/3 bg-linear-to-t from-black/85 via-black/55 via-60% to-transparent md:h-3/5 md:from-black/75 md:via-black/35 lg:hidden" />
    </>
  );
}
