/** The place of an advertisement: room is kept, so that a filled one moves nothing. */
export function AdPlaceholder() {
  return (
    <div
      data-print="hide"
      className="my-8 grid min-h-24 place-items-center border border-dashed border-hairline font-sans text-[0.75rem] text-ink-2"
    >
      Advertisement
    </div>
  );
}
