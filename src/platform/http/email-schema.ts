/** Form values that become headers of a mail: one line of text, and one address. */
import { z } from 'zod';

/** Longest address a mail server takes (RFC 5321, section 4.5.3.1.3, less the brackets). */
const maxEmailLength = 254;
/** Longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const maxLocalPartLength = 64;

/** A line of text: no line breaks, by whatever character, and no control characters. */
export const oneLineSchema = z
  .string()
  .max(1000, 'That is too long.')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Line breaks and control characters are not allowed.');

/** What a browser accepts as an address, so that form and server agree. */
export const emailSchema = oneLineSchema
  .trim()
  .max(maxEmailLength, `An e-mail address has at most ${maxEmailLength} characters.`)
  .regex(z.regexes.html5Email, 'Please enter a valid email address.')
  .refine((text) => text.indexOf('@') <= maxLocalPartLength, 'Please enter a valid email address.')
  .meta({ format: 'email' });
