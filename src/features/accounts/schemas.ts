/** Zod schemas of the requests and responses of the accounts API. `contract.ts` derives its types from them. */
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { emailSchema, oneLineSchema } from '#platform/http/email-schema.ts';
import { tokenPattern } from './rules.ts';
import { tiers } from './tiers.ts';

/** Longer than any real address; bounds the text that is normalised. */
const maxInputLength = 1000;
/** Limit for the part before the @ (RFC 5321, section 4.5.3.1.1). */
const maxLocalPartBytes = 64;

/** Characters of a domain, in any script; the last three are full stops of Chinese and Japanese. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;

/**
 * The address as it is stored: NFC, the domain in ASCII, so that 'bücher.example' and
 * 'xn--bcher-kva.example' are the same. The database ignores the case of ASCII letters; other letters
 * become lower case here, because the database may not know them.
 */
function normalizeEmail(text: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/su.exec(text.trim().normalize('NFC')) ?? [];
  if (!domainPattern.test(domain)) return text;
  const asciiDomain = isAscii(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return `${isAscii(local) ? local : local.toLowerCase().normalize('NFC')}@${asciiDomain}`;
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

/** The address with non-ASCII letters replaced by 'x', so that the common rules accept them. */
function toPlainForm(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  if (Buffer.byteLength(local) > maxLocalPartBytes) return '';
  return `${local.replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, 'x')}${email.slice(at)}`;
}

/** An address in a request, in any script; its output is the address as it is stored. */
const accountEmailSchema = z
  .string()
  .max(maxInputLength, 'That is too long.')
  .transform((text, context) => {
    // Checked before trimming and normalising, so that a line break does not disappear silently.
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.replace(/^[ \t]+|[ \t]+$/g, ''))) {
      context.addIssue({ code: 'custom', message: 'Line breaks and control characters are not allowed.' });
      return z.NEVER;
    }
    const email = normalizeEmail(text);
    const { error } = emailSchema.safeParse(toPlainForm(email));
    if (!error) return email;
    context.addIssue({
      code: 'custom',
      message: error.issues[0]?.message ?? 'Please enter a valid email address.',
    });
    return z.NEVER;
  })
  .meta({ format: 'email' });

const minPasswordLength = 6;
const maxPasswordLength = 256;
const maxNameLength = 100;

const nameSchema = oneLineSchema
  .trim()
  .min(1, 'Please enter your name.')
  .max(maxNameLength, `A name has at most ${maxNameLength} characters.`)
  // Other members of a study group see the name, so it must not carry advertisements.
  .refine((name) => !/:\/\/|\bwww\.|@/i.test(name), 'Please enter a name without web or email addresses.')
  .transform((name) => name.normalize('NFC'));

/** An existing password, typed to sign in or to confirm a change. */
const passwordSchema = z
  .string()
  .min(1, 'Please enter your password.')
  .max(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`);

const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `A password has at least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`);

const passwordPair = { password: newPasswordSchema, confirmPassword: z.string().max(maxPasswordLength) };

/** A malformed token is treated like an expired one. */
const tokenSchema = z
  .string()
  .max(1000, 'That is too long.')
  .transform((token) => (tokenPattern.test(token) ? token : ''));

export const credentialsSchema = z.strictObject({ email: accountEmailSchema, password: passwordSchema });

export const registrationSchema = z.strictObject({
  name: nameSchema,
  email: accountEmailSchema,
  ...passwordPair,
  ageConfirmed: z
    .boolean()
    .refine((confirmed) => confirmed, 'This service is for ages 13 and over.')
    .optional()
    .describe('Whether the visitor says to be 13 or older; the form asks, and false is refused'),
});

export const forgotPasswordSchema = credentialsSchema.pick({ email: true });
export const resetPasswordSchema = z.strictObject({ token: tokenSchema, ...passwordPair });
/** A link that proves an address. The password is needed unless this session asked for the link. */
export const proveAddressSchema = z.strictObject({
  token: tokenSchema,
  password: newPasswordSchema.optional(),
  confirmPassword: z.string().max(maxPasswordLength).optional(),
});

export const profileSchema = registrationSchema.pick({ name: true });
export const changePasswordSchema = z.strictObject({ currentPassword: passwordSchema, ...passwordPair });
export const deleteAccountSchema = credentialsSchema.pick({ password: true });

export const userSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(tiers),
  createdAt: z.string().describe('ISO 8601'),
});

export const sessionSchema = z.strictObject({
  id: z.number(),
  current: z.boolean().describe('Whether it is the session of this request'),
  device: z.string().describe("Browser and system as far as they are known: 'Firefox on Windows'"),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
