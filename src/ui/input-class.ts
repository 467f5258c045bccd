/** Classes of a form field: text input, select, textarea. */
export const fieldClass =
  'block min-h-12 w-full min-w-0 rounded-[6px] border border-field bg-paper px-4 py-2 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger';

/**
 * The same for an input, which fades while it is read-only. Not for a select, which always matches the pseudo-class
 * `:read-only`.
 */
export const inputClass = `${fieldClass} read-only:opacity-55`;

/** Classes of the one-line field in a short form, rounded like its button. */
export const roundInputClass =
  'min-h-12 w-full min-w-0 rounded-full border border-field bg-paper px-5 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger disabled:opacity-55';
