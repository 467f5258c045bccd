/** Parts of a page whose code is fetched only when the reader comes near them. */
import { type ComponentType, lazy } from 'react';

/** Pixels below the screen at which a part counts as near. */
const margin = 800;

/**
 * A component whose chunk loads when its element comes near the screen. The server renders it as any
 * other, so it is there to read all along; only its code waits. Needs a Suspense boundary around it.
 */
export function lazyWhenNear<Props>(elementId: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await comeNear(elementId);
    return { default: await load() };
  });
}

/** Resolves when the element is near; at once where there is none, as after a change of page, or no browser. */
function comeNear(elementId: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(elementId);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
  });
}
