/** Schemas of form values that become mail headers: one line of text, and one address. */
import { z } from 'zod';
import { isMailAddress, maxAddressLength } from '#platform/mail/mail-address.ts';

/** A line of text: no control characters, and no characters that any program treats as a line break. */
export const oneLineSchema = z
  .string()
  .max(1000, { error: 'That is too long.', abort: true })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, {
    error: 'Line breaks and control characters are not allowed.',
    abort: true,
  });

/** An address by the rules of browsers, so that form and server agree. Only the first problem is reported. */
export const emailSchema = oneLineSchema
  .trim()
  .max(maxAddressLength, {
    error: `An e-mail address has at most ${maxAddressLength} characters.`,
    abort: true,
  })
  .regex(z.regexes.html5Email, { error: 'Please enter a valid email address.', abort: true })
  .refine(isMailAddress, 'Please enter a valid email address.')
  .meta({ format: 'email' });
