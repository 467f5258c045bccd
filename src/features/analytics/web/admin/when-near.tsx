import { type ReactNode, useEffect, useRef, useState } from 'react';
import { waitUntilNear } from '#platform/web/lazy-when-near.tsx';

/** Parts whose figures cost the server work: rendered, and so fetched, when they come near the viewport. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (place.current) void waitUntilNear(place.current).then(() => !isGone && setIsNear(true));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    // Reserves roughly the final height: otherwise all following parts would be near at once.
    <div ref={place} className={isNear ? '' : 'min-h-96'}>
      {isNear && children}
    </div>
  );
}
