/** What an address may be: one rule, for forms that take one and for mails that go there. */

/** Longest address a mail server takes (RFC 5321, section 4.5.3.1.3, less the brackets). */
export const maxAddressLength = 254;
/** Exactly one address, its first part of 64 characters at most (section 4.5.3.1.1): nothing that reads like a second one. */
const addressPattern = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const lineBreakPattern = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** Whether mail can be addressed to it. */
export function isMailAddress(text: string): boolean {
  return text.length <= maxAddressLength && addressPattern.test(text) && !lineBreakPattern.test(text);
}
