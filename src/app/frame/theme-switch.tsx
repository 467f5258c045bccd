import { use, useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { Theme } from '../theme.ts';
import { ThemeContext } from './theme-context.ts';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
  { theme: 'system', label: 'System', icon: 'monitor' },
];

const yearInSeconds = 31_536_000;

/** Listeners of all theme switches on the page; all are called when the theme changes in one of them. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readShownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return choices.find((choice) => choice.theme === theme)?.theme ?? 'system';
}

/** Sets the theme and stores it in a cookie, so that the server renders the next page in it. */
export function ThemeSwitch() {
  const initial = use(ThemeContext);
  const theme = useSyncExternalStore(subscribe, readShownTheme, () => initial);
  const choose = (next: Theme) => {
    const root = document.documentElement;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    const age = next === 'system' ? 0 : yearInSeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${next}; path=/; max-age=${age}; samesite=lax`;
    for (const listener of listeners) listener();
  };
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-pressed={theme === choice.theme}
          onClick={() => choose(choice.theme)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-ink-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon name={choice.icon} className="size-3.5" />
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
