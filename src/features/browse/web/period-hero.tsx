import { useState } from 'react';
import type { PeriodDetail } from '#features/library/contract.ts';
import { plateUrl } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { crumbClass, crumbListClass } from '#ui/crumb-class.ts';

const countLink = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline';

/**
 * The hero above the period's plate. An admin's picture replaces the plate; if both fail to load, a gradient is shown.
 */
export function PeriodHero({
  period,
  quizCount,
  cardCount,
  sources,
}: {
  period: PeriodDetail;
  quizCount: number;
  cardCount: number;
  /** Number of primary sources. */
  sources: number;
}) {
  const [failed, setFailed] = useState<'none' | 'given' | 'plate'>('none');
  const plate = plateUrl(period.slug, 'hero');
  const source = failed === 'none' ? period.imageUrl : plate;
  const ownPlate = source === plate;
  const fail = () => setFailed(ownPlate ? 'plate' : 'given');
  return (
    <header className="relative isolate overflow-hidden bg-linear-120 from-[#14263f] to-[#2f4f7f] text-plate-ink print:bg-none print:text-ink">
      {failed !== 'plate' && (
        <picture>
          {ownPlate && (
            <>
              <source media="(max-width: 29.99rem)" srcSet={plateUrl(period.slug, 'hero-phone')} />
              <source media="(max-width: 47.99rem)" srcSet={plateUrl(period.slug, 'hero-narrow')} />
            </>
          )}
          <img
            src={source}
            alt=""
            width={1600}
            height={640}
            fetchPriority="high"
            onError={fail}
            // The image may have failed before this code ran.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) fail();
            }}
            className="absolute inset-0 -z-10 size-full object-cover object-right max-md:object-top print:hidden"
          />
        </picture>
      )}
      {!ownPlate && (
        <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/75 to-black/10 max-md:bg-linear-to-t print:hidden" />
      )}
      {/* At widths between the narrow and the wide layout, the map reaches under the text, so more shade is added. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/75 from-60% to-transparent to-82% md:bg-linear-to-r md:from-black/90 md:from-30% md:via-black/75 md:via-42% md:to-70% xl:hidden print:hidden" />
      <div className="column flex min-h-[37rem] flex-col justify-end pt-40 pb-9 sm:min-h-[44rem] md:min-h-[30rem] md:justify-center md:py-14 lg:min-h-[34rem] print:min-h-0 print:py-4">
        <nav aria-label="Breadcrumb" className="font-sans text-[0.875rem] text-plate-ink-2">
          <ol className={`${crumbListClass} md:max-w-[20rem] lg:max-w-none`}>
            <li>
              <PageLink to="/#periods" className={crumbClass}>
                Historical Periods
              </PageLink>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{period.name}</li>
          </ol>
        </nav>
        <p className="mt-6 text-[1.35rem] text-plate-ink-2 italic print:text-ink-2">{period.timespan}</p>
        <h1 className="display mt-1 max-w-[12ch] md:max-w-[9ch] lg:max-w-[11ch]">{period.name}</h1>
        <p className="mt-5 max-w-[42ch] text-[1.15rem] leading-snug md:max-w-[26ch] lg:max-w-[31ch] xl:max-w-[42ch]">
          {period.description}
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-4 gap-y-2 font-sans sm:gap-x-5 text-[0.9375rem] md:max-w-[24rem] xl:max-w-none">
          {quizCount > 0 && (
            <li>
              <PageLink to={`/quizzes/${period.slug}`} className={buttonClass('plate')}>
                Quiz yourself
              </PageLink>
            </li>
          )}
          {cardCount > 0 && (
            <li>
              <PageLink to={`/quizzes/${period.slug}?tab=flashcards`} className={countLink}>
                {formatCount(cardCount, 'card')}
              </PageLink>
            </li>
          )}
          {sources > 0 && (
            <li>
              <PageLink to={`/texts?period=${period.slug}`} className={countLink}>
                {formatCount(sources, 'source')}
              </PageLink>
            </li>
          )}
        </ul>
      </div>
    </header>
  );
}
