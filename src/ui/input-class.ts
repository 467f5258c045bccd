/** The look of an input in a form: a text, a password, a number. */
export const inputClass =
  'block min-h-12 w-full min-w-0 rounded-[6px] border border-ink/40 bg-paper px-4 py-2 font-sans text-[1rem] text-ink hover:border-ink read-only:opacity-55 aria-invalid:border-danger';
