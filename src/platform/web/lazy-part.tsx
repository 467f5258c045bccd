import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A component whose chunk loads when it is first rendered; until then nothing is shown. If the code cannot be loaded,
 * `Fallback` is shown, by default nothing: a missing part must not break the whole page. The next mount tries to load
 * the code again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        if (import.meta.env.SSR) throw error;
        current = begin();
        return { default: Fallback };
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
