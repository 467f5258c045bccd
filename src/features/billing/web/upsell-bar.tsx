import { useEffect } from 'react';
import { UpsellActions, UpsellClose } from './upsell-parts.tsx';
import { allPrices, startingPrice, type UpsellContext, upsellTexts } from './upsell-texts.ts';

/**
 * The sticky banner. It is the last element of its block and sticks to the edge of the viewport while that block is
 * visible, so that it never covers what follows. Without a close handler it is not sticky.
 */
export function UpsellBar({
  context,
  onClose,
}: {
  context: UpsellContext;
  onClose?: (() => void) | undefined;
}) {
  const sticky = onClose !== undefined;
  useEffect(() => {
    if (!sticky) return;
    const { style } = document.documentElement;
    // Focused elements must not be hidden behind the bar.
    style.setProperty('--plans-bar', '6rem');
    return () => void style.removeProperty('--plans-bar');
  }, [sticky]);
  return (
    <aside
      aria-label="Plans"
      data-print="hide"
      className={`border-y border-hairline bg-ground ${sticky ? 'bottom-0 z-30 tall:sticky' : ''}`}
    >
      <div className="column flex items-center gap-x-3 gap-y-2 py-2.5 xs:gap-x-6">
        <p className="flex-1 text-[0.95rem] leading-snug">
          <span className="max-lg:hidden">{upsellTexts[context].title}. </span>
          {startingPrice}
          <span className="label block text-ink-2 max-lg:hidden">{allPrices}</span>
        </p>
        <UpsellActions guestClass="max-md:hidden" />
        <UpsellClose onClose={onClose} />
      </div>
    </aside>
  );
}
