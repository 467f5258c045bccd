/**
 * Classes of a link in a breadcrumb. On touch screens it is as high as a finger needs, and its line as high as elsewhere:
 * the link reaches beyond the line, above what is written there.
 */
export const crumbClass =
  'relative inline-block py-1 no-underline hover:underline pointer-coarse:-my-2 pointer-coarse:py-3';
