/** What the keys do in the search field while its dropdown is there. */
import type { KeyboardEvent } from 'react';
import { nextOption } from './next-option.ts';

export type BoxState = {
  root: HTMLElement | null;
  open: boolean;
  /** Element id of the marked option. */
  activeId: string | null;
  show: () => void;
  close: () => void;
  /** Empties the field too. */
  clear: () => void;
  mark: (optionId: string | null) => void;
};

/** Obeys a key pressed in the field; what is none of the dropdown's business is left to the browser. */
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
    box.mark(null);
  } else if (event.key === 'Delete' && active) {
    document.getElementById(`${activeId}-remove`)?.click();
    box.mark(null);
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
    box.mark(next);
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  }
}
