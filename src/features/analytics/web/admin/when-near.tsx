import { type ReactNode, useEffect, useRef, useState } from 'react';
import { waitUntilNear } from '#platform/web/lazy-when-near.tsx';

/** Parts whose figures cost the server something: drawn, and so asked for, once the reader comes near. */
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
    // As high as what will stand there, about: else all that follows would be near at once.
    <div ref={place} className={isNear ? '' : 'min-h-96'}>
      {isNear && children}
    </div>
  );
}
