/** Classes of a link that stands alone in a line: on touch screens it is as high as a finger needs. */
export const smallLinkClass =
  'link inline-block min-h-6 py-0.5 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
