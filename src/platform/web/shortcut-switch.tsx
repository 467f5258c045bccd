import { Icon } from '#ui/icon.tsx';
import { setShortcuts, useShortcuts } from './use-keys.ts';

/** Lists the keyboard shortcuts, with the switch that turns off single-character ones. */
export function ShortcutSwitch({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const on = useShortcuts();
  return (
    <details data-print="hide" className="group font-sans text-[0.875rem] text-ink-2">
      <summary className="inline-flex min-h-9 items-center gap-1.5 hover:text-ink">
        Keyboard shortcuts
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt>
              <kbd className="rounded-card border border-hairline bg-ground px-1.5 py-0.5 font-sans text-[0.8125rem] text-ink">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 inline-flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setShortcuts(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        Use keys of one character
      </label>
    </details>
  );
}
