/** Whether no element has the focus, such as when the one that had it was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
