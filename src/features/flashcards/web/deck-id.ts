import { data } from 'react-router';
import { idPattern } from '#platform/api/id-pattern.ts';

/** The number of a deck in an address. @throws a route error 404 where it is none */
export function readDeckId(text = ''): number {
  if (!idPattern.test(text)) throw data({ detail: '' }, { status: 404 });
  return Number(text);
}
