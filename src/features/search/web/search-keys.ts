/** Keyboard control of the search dropdown. */
import type { KeyboardEvent } from 'react';

type BoxState = {
  root: HTMLElement | null;
  open: boolean;
  /** Element id of the active option. */
  activeId: string | null;
  show: () => void;
  close: () => void;
  /** Closes the list and empties the field. */
  clear: () => void;
  setActive: (optionId: string | null) => void;
};

/** Handles a key pressed in the field. Other keys are left to the browser. */
export function handleKey(event: KeyboardEvent, box: BoxState): void {
  if (event.nativeEvent.isComposing) return;
  const { open, activeId } = box;
  const active = open && activeId ? document.getElementById(activeId) : null;
  if (event.key === 'Escape') {
    event.preventDefault();
    if (open) box.close();
    else box.clear();
  } else if (event.key === 'Tab') {
    box.close();
  } else if (event.key === 'Enter' && active) {
    event.preventDefault();
    active.click();
    box.setActive(null);
  } else if (event.key === 'Delete' && active) {
    document.getElementById(`${activeId}-remove`)?.click();
    box.setActive(null);
  } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    box.show();
  } else if (open) {
    const options = box.root?.querySelectorAll('[role=option]') ?? [];
    const next = nextOption(
      event.key,
      Array.from(options, (option) => option.id),
      activeId,
    );
    if (next === undefined) return;
    event.preventDefault();
    box.setActive(next);
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  }
}

/** The option that a key activates; undefined for keys that do not control the list. */
export function nextOption(
  key: string,
  ids: readonly string[],
  active: string | null,
): string | null | undefined {
  const at = active === null ? -1 : ids.indexOf(active);
  const last = ids.length - 1;
  switch (key) {
    case 'ArrowDown':
      return ids[at === last ? 0 : at + 1] ?? null;
    case 'ArrowUp':
      return ids[at <= 0 ? last : at - 1] ?? null;
    // Without an active option, these keys move the cursor in the text.
    case 'Home':
      return at < 0 ? undefined : ids[0];
    case 'End':
      return at < 0 ? undefined : ids[last];
    default:
      return undefined;
  }
}
