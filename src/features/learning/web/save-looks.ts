/** How a Save button looks where it stands; link and button alike, as wide in every state. */
import { buttonClass } from '#ui/button.tsx';

export const saveLooks = {
  /** Among the small links of a card. */
  card: 'relative z-10 inline-flex min-h-9 min-w-[6.25rem] items-center text-left font-sans text-[0.8125rem] text-ink-2 no-underline hover:text-ink hover:underline aria-disabled:no-underline',
  /** Among the links of a row. */
  row: 'link inline-flex min-h-9 min-w-[6.75rem] items-center text-left font-sans text-[0.875rem] aria-disabled:no-underline',
  /** Beside a page's main button. */
  button: buttonClass('outline', 'min-w-[9.25rem]'),
} as const;

export type SaveLook = keyof typeof saveLooks;
