import { getPeriods, periodPath, plateUrl, wideTiles } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';

/** For each kind of two-column tile: its grid classes, and the media query from which it shows the wide picture. */
const wideForms = {
  always: { span: 'col-span-2', media: '(min-width: 36rem)' },
  md: { span: 'md:col-span-2', media: '(min-width: 48rem)' },
  lg: { span: 'lg:col-span-2', media: '(min-width: 64rem)' },
};

function wideFormOf(slug: string) {
  const from = wideTiles[slug];
  return from && wideForms[from];
}

/** Number of tiles visible on the first screen, whose pictures are loaded eagerly. */
const eagerTiles = 3;

/** The thirteen periods as plates, without gaps to the screen's edges. */
export function PeriodGrid() {
  const periods = useApiData(getPeriods, {});
  return (
    <section id="periods" aria-labelledby="periods-title">
      <h2 id="periods-title" className="sr-only">
        Historical Periods
      </h2>
      {/* The rows have the pictures' aspect ratio, so that no picture is cropped: 360 by 416 on phones, else 600 by
          500. */}
      <ul className="grid auto-rows-[57.8vw] grid-cols-2 gap-0.5 min-[36rem]:auto-rows-[41.7vw] md:auto-rows-[27.7vw] md:grid-cols-3 lg:auto-rows-[20.8vw] lg:grid-cols-4">
        {periods.map((period, index) => (
          <li key={period.slug} className={wideFormOf(period.slug)?.span ?? ''}>
            <PageLink
              to={periodPath(period)}
              className="group relative isolate flex size-full flex-col justify-end overflow-hidden bg-[#1d1a16] p-3 text-plate-ink xs:p-3.5 no-underline outline-offset-[-6px] focus-visible:outline-plate-ink xl:p-5"
            >
              <Plate slug={period.slug} eager={index < eagerTiles} first={index === 0} />
              <span className="text-[1.05rem] leading-tight text-balance underline-offset-4 group-hover:underline min-[36rem]:text-[1.2rem] xl:text-[1.5rem]">
                {period.name}
              </span>
              <span className="mt-0.5 text-[0.9rem] text-plate-ink-2 italic xl:text-[1rem]">
                {period.timespan}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The plate behind a tile's name: a separate crop for each tile shape, with the shading at the bottom included in the
 * picture.
 */
function Plate({ slug, eager, first }: { slug: string; eager: boolean; first: boolean }) {
  const wide = wideFormOf(slug);
  return (
    <>
      <picture>
        <source media="(max-width: 35.99rem)" srcSet={plateUrl(slug, 'tile')} width={360} height={416} />
        {wide && (
          <source media={wide.media} srcSet={plateUrl(slug, 'panel-double')} width={1200} height={500} />
        )}
        <img
          src={plateUrl(slug, 'panel')}
          alt=""
          width={600}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && { fetchPriority: first ? ('high' as const) : ('low' as const) })}
          decoding="async"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
      </picture>
      {/* On small tiles, names take two lines and need more shading than the picture has. */}
      <span className="absolute inset-x-0 bottom-0 -z-10 h-1/2 bg-linear-to-t from-black/75 via-black/45 via-60% to-transparent xl:hidden" />
    </>
  );
}
