/** Schemas of what the accounts' API takes and answers. */
import { z } from 'zod';
import { idSchema } from '#platform/http/api-route.ts';
import { oneLineSchema } from '#platform/http/email-schema.ts';
import { accountEmailSchema } from './email-address.ts';
import { tokenPattern } from './secret-token.ts';

const shortest = 6;
const longest = 256;
const longestName = 100;

const nameSchema = oneLineSchema
  .trim()
  .min(1, 'Please enter your name.')
  .max(longestName, `A name has at most ${longestName} characters.`)
  .transform((name) => name.normalize('NFC'));

/** A password that somebody types to prove who they are. */
const passwordSchema = z
  .string()
  .min(1, 'Please enter your password.')
  .max(longest, `A password has at most ${longest} characters.`);

/** A password that somebody chooses. */
const newPasswordSchema = z
  .string()
  .min(shortest, `A password has at least ${shortest} characters.`)
  .max(longest, `A password has at most ${longest} characters.`);

const passwordPair = { password: newPasswordSchema, confirmPassword: z.string().max(longest) };

/** A token of another form than ours is treated as one that is not valid any more. */
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
    .optional(),
});

export const forgotPasswordSchema = z.strictObject({ email: accountEmailSchema });
export const resetPasswordSchema = z.strictObject({ token: tokenSchema, ...passwordPair });
export const tokenBodySchema = z.strictObject({ token: tokenSchema });

export const profileSchema = z.strictObject({ name: nameSchema });
export const changePasswordSchema = z.strictObject({ currentPassword: passwordSchema, ...passwordPair });
export const changeEmailSchema = z.strictObject({ email: accountEmailSchema, password: passwordSchema });
export const deleteAccountSchema = z.strictObject({ password: passwordSchema });
export const sessionParamsSchema = z.strictObject({ id: idSchema });

export const userSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(['free', 'premium', 'scholar']),
  createdAt: z.string(),
});

export const sessionSchema = z.strictObject({
  id: z.number(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

export const doneSchema = z.strictObject({ message: z.string() });
export const exportSchema = z.record(z.string(), z.unknown());
