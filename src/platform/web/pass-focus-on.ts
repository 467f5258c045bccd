import { isFocusLost } from './is-focus-lost.ts';

/**
 * The ref of a part that may be removed while the focus is in it, such as a button that has done its work. The focus
 * then moves to the heading of the section or dialog around it, as `aria-labelledby` names it, or else to the page's.
 */
export function passFocusOn(part: HTMLElement | null): () => void {
  // React calls this just before it removes the part.
  return () => {
    if (!part?.contains(document.activeElement)) return;
    const ids = findHeadingIds(part);
    // Once all is removed: the sections around it may be gone as well, or drawn anew.
    queueMicrotask(() => {
      if (!isFocusLost()) return;
      const headings = ids.map((id) => document.getElementById(id));
      const heading = headings.find((found) => found !== null) ?? document.querySelector('h1');
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
}

/** The ids of the headings around a part, the nearest first. */
function findHeadingIds(part: HTMLElement): string[] {
  const around = part.parentElement?.closest<HTMLElement>('[aria-labelledby]');
  return around ? [around.getAttribute('aria-labelledby') ?? '', ...findHeadingIds(around)] : [];
}
