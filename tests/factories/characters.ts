import fc from 'fast-check';

/** Any character but half a pair. The library's own unit for this first makes a map of all million of them. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
