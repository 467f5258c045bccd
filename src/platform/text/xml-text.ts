/** Removes characters that XML 1.0 cannot contain: control characters, lone surrogates, noncharacters. */
export function toXmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
