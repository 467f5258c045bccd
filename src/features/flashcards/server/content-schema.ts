/** Schema of a period's flashcards: content/periods/{slug}/decks.yaml. */
import { z } from 'zod';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens')
  .max(100);
const oneLine = (max: number) => z.string().trim().min(1).max(max);

/** Number of cards in every deck. */
const cardsInDeck = 20;

const cardContentSchema = z.strictObject({
  /** Permanent name of the card within its deck: members' review data depends on it. */
  key: slug,
  front: oneLine(200),
  back: oneLine(360).min(8),
});

export const deckContentSchema = z.strictObject({
  slug,
  title: oneLine(90),
  description: oneLine(300).min(30),
  /** Key terms, people and works, dates and turning points. */
  kind: z.enum(['terms', 'people', 'dates']),
  minimumTier: z.enum(['free', 'premium']),
  featured: z.boolean(),
  cards: z.array(cardContentSchema).length(cardsInDeck),
});

export type DeckContent = z.infer<typeof deckContentSchema>;
