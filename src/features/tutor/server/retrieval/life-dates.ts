/** Reads a person's dates after the name, as in 'Galileo Galilei (1564–1642): professor …'. Pure. */
import { type Passage, passageText } from '#platform/feature/passage.ts';

/** From birth to death: '1564–1642', 'c. 496/5–406 BCE', 'Domenico Scandella, 1532–c. 1599'. */
const lifeSpan = /^(?:[^\d)]*, )?(?:c\. )?\d[^–]*–\s?(?:c\. |after )?\d/;
const wordsByDates: readonly (readonly [RegExp, string])[] = [
  [lifeSpan, 'born died lived'],
  [/^(?:born|b\.) /, 'born lived'],
  [/^(?:died|d\.) /, 'died lived'],
  [/^(?:active|fl\.|reigned|c\. \d|(?:early |late )?\w+ century)/, 'lived'],
];

/**
 * The words that people ask for such dates by, which the text itself does not have. Empty if no dates follow the name.
 */
export function wordsOfDates(passage: Pick<Passage, 'heading' | 'runs'>): string {
  const text = passageText(passage);
  const start = `${passage.heading} (`;
  if (passage.heading === '' || !text.startsWith(start)) return '';
  const dates = text.slice(start.length, text.indexOf('):'));
  return wordsByDates.find(([pattern]) => pattern.test(dates))?.[1] ?? '';
}
