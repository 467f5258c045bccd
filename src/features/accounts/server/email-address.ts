/** E-mail addresses in the one form in which they are kept and compared. */
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { emailSchema } from '#platform/http/email-schema.ts';

/** Far more than any address, so that nothing huge is normalised. */
const longestInput = 1000;
/** Longest part before the @, in bytes (RFC 5321, section 4.5.3.1.1). */
const longestLocalPart = 64;

/** What a domain may be written with, whatever the script; the last three are full stops of Chinese and Japanese. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;

/**
 * The address as it is kept: NFC, the domain in ASCII, so that 'bücher.example' and
 * 'xn--bcher-kva.example' are one. The database compares ASCII letters without regard to case;
 * other letters are folded here, because it may not know them.
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

/** The address as the plain rules can judge it: letters of other scripts count as letters. */
function toPlainForm(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  if (Buffer.byteLength(local) > longestLocalPart) return '';
  return `${local.replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, 'x')}${email.slice(at)}`;
}

/** An address in a request, in whatever script; comes out as it is kept. */
export const accountEmailSchema = z
  .string()
  .max(longestInput, 'That is too long.')
  .transform((text, context) => {
    // Before anything is trimmed or folded: a line break must not vanish on the way.
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

/** The address as a key of counters, which say nothing of whose they are. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
