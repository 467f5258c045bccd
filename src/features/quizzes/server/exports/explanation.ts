/** The explanation of an answer and its reference, as HTML paragraphs. */
import type { SheetQuestion } from './sheet.ts';
import { element, type Xml } from './xml.ts';

export function explain({ explanation, reference }: SheetQuestion): Xml[] {
  return [
    element('p', {}, explanation),
    ...(reference
      ? [element('p', {}, 'Read more: ', element('a', { href: reference.url }, reference.title))]
      : []),
  ];
}
