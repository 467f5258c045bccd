/** Styles and labels of the two search boxes. */

const panel =
  'absolute top-full z-50 max-h-[calc(100dvh-6rem)] overflow-y-auto border border-hairline bg-paper p-2 font-sans text-ink shadow-[0_16px_50px_rgb(0_0_0/0.18)]';
const field =
  'rounded-full border bg-transparent font-sans text-ink placeholder:text-ink-2 focus-visible:outline-offset-0 focus-visible:rounded-full';

type BoxStyle = {
  /** Accessible name. It distinguishes the two boxes, which may be on the same page. */
  name: string;
  place: string;
  form: string;
  input: string;
  submit: string;
  icon: string;
  /** Style of the button that closes the search on narrow screens; undefined if the field never expands. */
  leave: string | undefined;
  panel: string;
  placeholder: string;
};

export const boxStyles: Record<'header' | 'hero', BoxStyle> = {
  header: {
    name: 'Site',
    // There is less room next to a member's links.
    place: 'max-sm:size-11 xl:w-32 xl:max-w-48 xl:grow',
    form: 'group relative flex items-center gap-1 max-sm:h-full max-sm:[&:is(:focus-within,[data-open])]:absolute max-sm:[&:is(:focus-within,[data-open])]:inset-0 max-sm:[&:is(:focus-within,[data-open])]:z-50 max-sm:[&:is(:focus-within,[data-open])]:bg-paper max-sm:[&:is(:focus-within,[data-open])]:px-3',
    input: `${field} h-[38px] border-field pr-3 pl-10 text-[0.875rem] focus:border-ink text-ellipsis sm:w-52 xl:w-full max-sm:h-11 max-sm:w-full max-sm:text-[1rem] max-sm:group-[:not(:focus-within,[data-open])]:cursor-pointer max-sm:group-[:not(:focus-within,[data-open])]:border-transparent max-sm:group-[:not(:focus-within,[data-open])]:p-0 max-sm:group-[:not(:focus-within,[data-open])]:text-transparent max-sm:group-[:not(:focus-within,[data-open])]:placeholder:text-transparent`,
    submit:
      'absolute left-0 grid size-[38px] place-items-center text-ink-2 max-sm:pointer-events-none max-sm:size-11 max-sm:text-ink max-sm:group-[:is(:focus-within,[data-open])]:left-3',
    icon: 'size-4 max-sm:size-5 max-sm:group-[:is(:focus-within,[data-open])]:size-4',
    leave:
      'hidden size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink max-sm:group-[:is(:focus-within,[data-open])]:grid',
    panel: `${panel} max-sm:inset-x-0 sm:mt-2 sm:max-lg:left-1/2 sm:max-lg:-translate-x-1/2 lg:right-0 sm:w-[30rem] sm:rounded-[6px]`,
    placeholder: 'Search',
  },
  hero: {
    name: 'Library',
    place: 'block',
    form: 'relative',
    input: `${field} h-[48px] w-full border-field pr-14 pl-5 text-[1rem] focus:border-ink`,
    submit:
      'absolute top-0 right-1 grid size-[48px] place-items-center rounded-full text-ink-2 hover:text-ink',
    icon: 'size-5',
    leave: undefined,
    panel: `${panel} inset-x-0 mt-2 rounded-[6px]`,
    placeholder: 'Search books, texts, events',
  },
};
