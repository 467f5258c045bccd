import type { ComponentProps } from 'react';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-sans text-[0.875rem] leading-tight font-medium no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55';

const looks = {
  solid: 'border border-transparent bg-ink text-paper hover:bg-accent hover:text-paper',
  outline: 'border border-ink/40 text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border border-transparent text-ink-2 hover:bg-ground hover:text-ink',
  danger: 'border border-danger text-danger hover:bg-danger hover:text-paper',
  plate: 'border border-transparent bg-plate-ink text-[#1d1a16] hover:bg-white',
} as const;

type ButtonLook = keyof typeof looks;

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'solid', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`;
}

/** A button in one of the site's looks; `type` is 'button' by default. */
export function Button({
  look = 'solid',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={buttonClass(look, className)} />;
}
