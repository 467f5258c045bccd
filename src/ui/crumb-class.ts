/**
 * Classes of a link in a breadcrumb. On touch screens it is as high as a finger needs, and its line as high as elsewhere:
 * the link reaches beyond the line, above what is written there.
 */
export const crumbClass =
  'relative inline-block py-1 no-underline hover:underline pointer-coarse:-my-2 pointer-coarse:py-3';

/** Classes of a breadcrumb's list. If its links need two lines, what can be touched of them does not overlap. */
export const crumbListClass = 'flex flex-wrap items-center gap-x-2 pointer-coarse:gap-y-4';
