import { UpsellActions, UpsellClose } from './upsell-parts.tsx';
import { allPrices, startingPrice, type UpsellContext, upsellTexts } from './upsell-texts.ts';

/** The banner within a page. */
export function UpsellInline({
  context,
  onClose,
}: {
  context: UpsellContext;
  onClose?: (() => void) | undefined;
}) {
  const { title, text } = upsellTexts[context];
  return (
    <aside
      aria-label="Plans"
      data-print="hide"
      className="mb-7 flex items-start gap-4 border-y border-accent/60 bg-ground px-5 py-5"
    >
      <div className="mr-auto min-w-0">
        <p className="title-3">{title}</p>
        <p className="measure mt-1.5 text-ink-2">{text}</p>
        <p className="mt-3 text-[1.05rem]">
          {startingPrice}
          <span className="label block text-ink-2">{allPrices}</span>
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <UpsellActions />
        </p>
      </div>
      <div className="-mt-2">
        <UpsellClose onClose={onClose} />
      </div>
    </aside>
  );
}
