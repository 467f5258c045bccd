import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CardSkeletons, Skeleton } from '#ui/skeleton.tsx';
import { usePendingLocation } from './pending-location.ts';

/** The old page stays this long before the skeleton replaces it. */
const skeletonDelayMs = 350;

/** The address that has been loading for a while; null if there is none, or if only the query changes. */
export function useSlowNavigation(): string | null {
  const next = usePendingLocation();
  const here = useLocation().pathname;
  const target = next && next.pathname !== here ? next.pathname + next.search : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!target) return setSlow(null);
    const timer = setTimeout(() => setSlow(target), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [target]);
  return target ? slow : null;
}

/** A placeholder in the shape of the page that is loading. */
export function RouteSkeleton({ path }: { path: string }) {
  const period = path.startsWith('/periods/') || path.startsWith('/resources/period/');
  // Members' own pages are lists, not grids of pictures.
  const own = /^\/(?:review|my-decks|bibliographies)/.test(path);
  const decks = path.startsWith('/quizzes') && path.includes('tab=flashcards');
  return (
    <div>
      {period ? (
        <Skeleton className="h-[30rem] w-full rounded-none lg:h-[34rem]" />
      ) : (
        <div className="column pt-14">
          <Skeleton className="h-12 w-2/3 max-w-lg" />
          <Skeleton className="mt-5 h-5 w-full max-w-xl" />
        </div>
      )}
      <div className="column py-14">
        {own ? (
          <div role="status" aria-label="Loading page" className="max-w-[46rem]">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="mt-5 h-24 w-full" />
            <Skeleton className="mt-6 h-12 w-44 rounded-full" />
          </div>
        ) : (
          <CardSkeletons count={decks ? 3 : 6} label="Loading page" />
        )}
      </div>
    </div>
  );
}
