/** Moves the focus after a late answer, unless the writer types in a form by then: what they type would be lost. */
export function focusUnlessTyping(element: HTMLElement | null): void {
  if (!document.activeElement?.closest('form, input')) element?.focus();
}
