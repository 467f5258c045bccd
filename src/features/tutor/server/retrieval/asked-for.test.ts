import { expect, test } from 'vitest';
import { type AskedFor, findAskedFor } from './asked-for.ts';

test.each<[string, AskedFor]>([
  ['How many people died in the Great Fire?', 'number'],
  ['In which year did the king who lost his head come to the throne?', 'time'],
  ['Whose army crossed the Alps?', 'person'],
  ['Which city fell in 1453?', 'place'],
  ['how come rome split in two', 'reason'],
  ['How long did the siege last?', 'extent'],
  ['How did monks copy books?', 'manner'],
  ['Did Nero really play the fiddle?', 'truth'],
  ['What is a guild?', 'thing'],
  ['law code carved on black stone', 'other'],
])('%s asks for: %s', (question, kind) => {
  expect(findAskedFor(question)).toBe(kind);
});
