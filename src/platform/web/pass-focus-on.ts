/**
 * The ref of a part that may be removed while the focus is in it, such as a button that has done its work. The focus
 * then moves to the heading of the section or dialog around it, as `aria-labelledby` names it, or else to the page's.
 */
export function passFocusOn(part: HTMLElement | null): () => void {
  // React calls this just before it removes the part.
  return () => {
    if (!part?.contains(document.activeElement)) return;
    const headings = findHeadings(part);
    // Once all is removed: the sections around it may be gone as well.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const heading = headings.find((found) => found?.isConnected);
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
}

/** The headings around a part, the nearest first. */
function findHeadings(part: HTMLElement): (HTMLElement | null)[] {
  const around = part.parentElement?.closest<HTMLElement>('[aria-labelledby]');
  if (!around) return [document.querySelector('h1')];
  return [document.getElementById(around.getAttribute('aria-labelledby') ?? ''), ...findHeadings(around)];
}
