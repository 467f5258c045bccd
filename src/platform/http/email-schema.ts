/** Schemas of form values that become mail headers: one line of text, and one address. */
import { z } from 'zod';
import { isMailAddress, maxAddressLength } from '#platform/mail/mail-address.ts';

/** A line of text: no control characters, and no characters that any program treats as a line break. */
export const oneLineSchema = z
  .string()
  .max(1000, 'That is too long.')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Line breaks and control characters are not allowed.');

/** An address by the rules of browsers, so that form and server agree. */
export const emailSchema = oneLineSchema
  .trim()
  .max(maxAddressLength, `An e-mail address has at most ${maxAddressLength} characters.`)
  .regex(z.regexes.html5Email, 'Please enter a valid email address.')
  .refine(isMailAddress, 'Please enter a valid email address.')
  .meta({ format: 'email' });
