/** The look of a field in a form: a text, a choice, a text of several lines. */
export const fieldClass =
  'block min-h-12 w-full min-w-0 rounded-[6px] border border-field bg-paper px-4 py-2 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger';

/** The same of an input, which fades while it is read-only. Not for a select: to the style sheet each is read-only. */
export const inputClass = `${fieldClass} read-only:opacity-55`;

/** The look of a short form's one-line field, round as its button. */
export const roundInputClass =
  'min-h-12 w-full min-w-0 rounded-full border border-field bg-paper px-5 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger disabled:opacity-55';
