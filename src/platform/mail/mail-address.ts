/** The rule for e-mail addresses, the same for forms and for mails that are queued. */

/** Longest address that a mail server accepts (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const maxAddressLength = 254;
/** Exactly one address, with at most 64 characters before the @ (section 4.5.3.1.1); it cannot be read as two. */
const addressPattern = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const lineBreakPattern = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** Whether the text is an address to which mail can be sent. */
export function isMailAddress(text: string): boolean {
  return text.length <= maxAddressLength && addressPattern.test(text) && !lineBreakPattern.test(text);
}
