/** Whether no element has the focus, such as when the one that had it was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Whether the focus is in this part of the page, or lost. Elsewhere the reader has moved it, and it stays. */
export function isFocusInOrLost(part: Element | null | undefined): boolean {
  return isFocusLost() || part?.contains(document.activeElement) === true;
}
