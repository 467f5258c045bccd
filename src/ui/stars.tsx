/** A rating as whole stars out of five; its accessible name has the exact value. */
export function Stars({ rating, filled }: { rating: number; filled: number }) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      className="text-accent tracking-[0.08em] whitespace-nowrap"
    >
      <span aria-hidden="true">
        {'★'.repeat(filled)}
        <span className="opacity-45">{'☆'.repeat(5 - filled)}</span>
      </span>
    </span>
  );
}
