import fc from 'fast-check';

/** Any character except lone surrogates. fast-check's own unit for this first builds a map of a million characters. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
