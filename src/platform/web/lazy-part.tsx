/** Parts of a page whose code is fetched when they are first drawn. */
import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A component whose chunk loads when it is first drawn; until then its place is empty. Where the code cannot
 * be had, `Without` takes the place, or nothing does: a part that is missing must not cost the whole page.
 * When the part is mounted anew, its code is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        if (import.meta.env.SSR) throw error;
        current = begin();
        return { default: Without };
      }
    }) as ComponentType<Props>;
  let current = begin();
  return function LazyPart(props) {
    const [Part] = useState(() => current);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
