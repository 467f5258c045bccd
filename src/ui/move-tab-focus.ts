import type { KeyboardEvent } from 'react';

/**
 * Arrows, Home and End move between the tabs of a list; Space opens the one in focus, as Enter does a link.
 * With Alt, Ctrl or Meta they are the browser's own.
 */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const here = all.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: all[(here + 1) % all.length],
    ArrowLeft: all.at(here - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (event.key === ' ') all[here]?.click();
  else if (!target) return;
  event.preventDefault();
  target?.focus();
}
