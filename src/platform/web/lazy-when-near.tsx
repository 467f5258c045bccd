/** Parts of a page whose code is fetched only when the reader comes near them. */
import { type ComponentType, lazy } from 'react';

/** Pixels below the screen at which a part counts as near. */
const nearMarginPx = 800;

/** Ends the wait of the part with an element's id. */
const waits = new Map<string, () => void>();

/** Loads a part at once: the element that its code waits beside is gone, because the page was left and is drawn anew. */
export function stopWaiting(elementId: string): void {
  waits.get(elementId)?.();
}

/**
 * A component whose chunk loads when its element comes near the screen. The server renders it as any
 * other, so it is there to read all along; only its code waits. Needs a `KeptHtml` around it, whose
 * element is the one to name: those within it may be replaced.
 * If the code cannot be loaded, the server's HTML stays. With `needsCode`, for parts that are useless without
 * their code, and where the server rendered nothing, a message takes its place.
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

/** Resolves once the reader comes near an element; never, where that does not happen. */
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

function MissingPart() {
  return (
    <p role="alert" className="column py-8 text-ink-2">
      This part of the page could not be loaded.{' '}
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </p>
  );
}
