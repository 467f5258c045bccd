/** A grey placeholder for text or pictures that are loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

/** Placeholders for a grid of cards. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div key={index}>
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          <Skeleton className="mt-4 h-14 w-full" />
        </div>
      ))}
    </div>
  );
}
