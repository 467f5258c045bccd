import { expect, test } from 'vitest';
import { joinFacts } from './join-facts.ts';

test('facts are joined with dots that begin no line, and empty ones are left out', () => {
  expect(joinFacts(['Ronald Syme', '', null, undefined, false, '1939'])).toBe('Ronald Syme\u00A0· 1939');
  expect(joinFacts(['Podcast'])).toBe('Podcast');
  expect(joinFacts([])).toBe('');
});
