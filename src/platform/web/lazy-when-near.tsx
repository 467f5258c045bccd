/** Parts of a page whose code is loaded only when the reader scrolls near them. */
import { type ComponentType, lazy } from 'react';
import { MissingPart } from './missing-part.tsx';

/** Distance in pixels from the viewport at which a part counts as near. */
const nearMarginPx = 800;

/** Functions that end the wait of a part, by element id. */
const waits = new Map<string, () => void>();

/** Loads a part at once. Needed when the element it waits for is gone, because the page was left and rendered again. */
export function stopWaiting(elementId: string): void {
  waits.get(elementId)?.();
}

/**
 * A component whose chunk loads when its element comes near the viewport. The server renders it like any other
 * component, so it can be read from the start; only its code is delayed. It needs a `KeptHtml` around it; `elementId`
 * is the id of that element, because elements inside it may be replaced. If the code cannot be loaded, the server's
 * HTML stays. A message is shown instead if there is no server HTML, or with `needsCode`, which is for parts that are
 * useless without their code.
 */
export function lazyWhenNear<Props>(
  elementId: string,
  load: () => Promise<ComponentType<Props>>,
  { needsCode = false } = {},
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const element = typeof document === 'undefined' ? null : document.getElementById(elementId);
    if (element) {
      const stopped = new Promise<void>((resolve) => waits.set(elementId, resolve));
      await Promise.race([waitUntilNear(element), stopped]);
      waits.delete(elementId);
    }
    try {
      return { default: await load() };
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      if (element?.isConnected && !needsCode) await new Promise(() => {});
      return { default: MissingPart };
    }
  });
}

/** Resolves once the element comes near the viewport; never, if that does not happen. */
export function waitUntilNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${nearMarginPx}px` },
    );
    observer.observe(element);
  });
}
