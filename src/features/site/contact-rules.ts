/** Rules for a contact message, shared by the form and the server. */
import { formatNumber } from '#platform/text/format-number.ts';

/** Lengths in characters. */
export const contactLimits = {
  name: 100,
  subject: 150,
  longestMessage: 5000,
} as const;

/** Error messages for invalid fields. */
export const contactProblems = {
  noName: 'Please enter your name.',
  longName: `A name has at most ${contactLimits.name} characters.`,
  noEmail: 'Please enter a valid email address.',
  longSubject: `A subject has at most ${contactLimits.subject} characters.`,
  noMessage: 'Please write a message.',
  longMessage: `Please write at most ${formatNumber(contactLimits.longestMessage)} characters.`,
} as const;

/** Fields in the order of the form. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

type ContactField = (typeof contactFields)[number];
type ContactProblems = Partial<Record<ContactField, string>>;

/** Finds the problems of the typed values, by field; empty if the message can be sent. The values are trimmed. */
export function findContactProblems(typed: Record<ContactField, string>): ContactProblems {
  const { name, email, subject, message } = typed;
  return {
    ...(!name && { name: contactProblems.noName }),
    ...(name.length > contactLimits.name && { name: contactProblems.longName }),
    // Only rejects obviously invalid addresses; the server checks them fully.
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: contactProblems.noEmail }),
    ...(subject.length > contactLimits.subject && { subject: contactProblems.longSubject }),
    ...(!message && { message: contactProblems.noMessage }),
    ...(message.length > contactLimits.longestMessage && { message: contactProblems.longMessage }),
  };
}
