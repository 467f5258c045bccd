import { type Letter, paragraph } from '#platform/mail/letter.ts';

/**
 * Mail that tells the operator that reports wait. It contains no text by members, because a mailbox is no place for
 * that.
 */
export function writeReportsLetter(reports: number): Letter {
  const waiting = reports === 1 ? 'One report waits' : `${reports} reports wait`;
  return {
    subject: `Study groups: ${waiting.toLowerCase()} for a decision`,
    preview: 'Somebody has reported what is written in a study group.',
    body: [
      paragraph(`${waiting} for your decision. What was reported, and why, stands on the admin screen.`),
    ],
    action: { label: 'Decide', url: '/admin/groups' },
    footer: [
      paragraph('You get this mail, once an hour at most, because it is the contact address of the site.'),
    ],
  };
}
