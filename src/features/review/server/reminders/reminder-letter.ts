/** The reminder mail that lists what is due. Pure. */
import { letterFooter } from '#features/newsletter/server/index.ts';
import { type ReviewDeck, reviewPath } from '#features/review/contract.ts';
import { type Letter, list, paragraph } from '#platform/mail/letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { formatCount } from '#platform/text/format-number.ts';

/** Maximum number of decks listed by name; the mail gives the number of the others. */
const maxDecks = 5;

/** @param decks decks with cards due; their titles are written by members and must be treated as data only */
export function writeReminder(
  { siteName }: SiteIdentity,
  { decks, token }: { decks: readonly Pick<ReviewDeck, 'title' | 'due'>[]; token: string },
): Letter {
  const named = decks.toSorted((a, b) => b.due - a.due).slice(0, maxDecks);
  const more = decks.length - named.length;
  const due = decks.reduce((sum, deck) => sum + deck.due, 0);
  return {
    subject: `${formatCount(due, 'card is', 'cards are')} due`,
    preview: `In ${formatCount(decks.length, 'deck')} that you review`,
    body: [
      paragraph('Due for review today, by deck:'),
      list(...named.map(({ title, due: count }) => [`${title}: ${formatCount(count, 'card')}`])),
      ...(more > 0 ? [paragraph(`Cards of ${formatCount(more, 'more deck')} are due too.`)] : []),
    ],
    action: { label: 'Review now', url: reviewPath },
    footer: letterFooter(
      [
        `You asked ${siteName} to remind you. A reminder comes at most once a day, when cards are due and none was reviewed.`,
      ],
      token,
    ),
  };
}
