/** Form values that become headers of a mail: one line of text, and one address. */
import { z } from 'zod';
import { isMailAddress, maxAddressLength } from '#platform/mail/mail-address.ts';

/** A line of text: no line breaks, by whatever character, and no control characters. */
export const oneLineSchema = z
  .string()
  .max(1000, 'That is too long.')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Line breaks and control characters are not allowed.');

/** What a browser accepts as an address, so that form and server agree. */
export const emailSchema = oneLineSchema
  .trim()
  .max(maxAddressLength, `An e-mail address has at most ${maxAddressLength} characters.`)
  .regex(z.regexes.html5Email, 'Please enter a valid email address.')
  .refine(isMailAddress, 'Please enter a valid email address.')
  .meta({ format: 'email' });
