/** What a contact message must be like: the same for the form and for the server. */
import { formatNumber } from '#platform/text/format-number.ts';

/** Lengths in characters. */
export const contactLimits = {
  name: 100,
  subject: 150,
  shortestMessage: 10,
  longestMessage: 5000,
} as const;

/** What is said of a field that is not as it must be. */
export const contactProblems = {
  noName: 'Please enter your name.',
  longName: `A name has at most ${contactLimits.name} characters.`,
  noEmail: 'Please enter a valid email address.',
  longSubject: `A subject has at most ${contactLimits.subject} characters.`,
  shortMessage: `Please write at least ${contactLimits.shortestMessage} characters.`,
  longMessage: `Please write at most ${formatNumber(contactLimits.longestMessage)} characters.`,
} as const;

/** Fields in their order on the form. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

type ContactField = (typeof contactFields)[number];
type ContactProblems = Partial<Record<ContactField, string>>;

/** What is wrong with what was typed, by field; empty where it can be sent. Texts are trimmed. */
export function findContactProblems(typed: Record<ContactField, string>): ContactProblems {
  const { name, email, subject, message } = typed;
  return {
    ...(!name && { name: contactProblems.noName }),
    ...(name.length > contactLimits.name && { name: contactProblems.longName }),
    // The server judges the address in full; here only what is surely none.
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: contactProblems.noEmail }),
    ...(subject.length > contactLimits.subject && { subject: contactProblems.longSubject }),
    ...(message.length < contactLimits.shortestMessage && { message: contactProblems.shortMessage }),
    ...(message.length > contactLimits.longestMessage && { message: contactProblems.longMessage }),
  };
}
