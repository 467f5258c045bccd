/** The look of a one-line field. */
export const fieldClass =
  'min-h-12 w-full min-w-0 rounded-full border border-ink/40 bg-paper px-5 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger disabled:opacity-55';
