import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/**
 * A button with a panel below it, based on the browser's `<details>`, so that it also opens without JavaScript.
 * Closes on an outside click, on Escape, and when the page changes.
 */
export function Disclosure({
  label,
  name,
  className,
  panel,
  children,
}: {
  label: ReactNode;
  /** Accessible name, if the label is only a picture. */
  name?: string;
  className: string;
  panel: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();

  // A panel opened before hydration stays open: only a change of the address closes it.
  const address = pathname + search;
  const shownAt = useRef(address);
  useEffect(() => {
    if (shownAt.current === address) return;
    shownAt.current = address;
    if (details.current) details.current.open = false;
  }, [address]);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      // A modal opened from the panel returns the focus to it, so the panel must stay.
      if (!element?.open || document.querySelector('dialog:modal')) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.open = false;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Element && !element.contains(event.target)) {
        element.open = false;
      }
    };
    // Closes at the click, not when the new page is shown, so that the new page's skeleton is visible until then.
    const follow = (event: Event) => {
      const element = details.current;
      if (!element?.open || !(event.target instanceof Element)) return;
      if (!event.target.closest('a') || !element.contains(event.target)) return;
      element.querySelector('summary')?.focus();
      element.open = false;
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={details} className="group/disclosure relative">
      <summary
        className={`${className} list-none select-none [&::-webkit-details-marker]:hidden`}
        aria-label={name}
      >
        {label}
        {!name && (
          <Icon
            name="chevron-down"
            className="size-3.5 transition-transform group-open/disclosure:rotate-180"
          />
        )}
      </summary>
      <div
        className={`absolute top-full z-50 mt-3 rounded-[6px] border border-hairline bg-paper shadow-[0_16px_50px_rgb(0_0_0/0.18)] ${panel}`}
      >
        {children}
      </div>
    </details>
  );
}
