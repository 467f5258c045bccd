import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checklistChoices } from './checklist-choices.ts';

const periodsFolder = join(import.meta.dirname, '../../../../content/periods');

test('every period of the library has six events that are there, and two questions', () => {
  const periods = readdirSync(periodsFolder);
  expect(Object.keys(checklistChoices).toSorted()).toEqual(periods.toSorted());
  for (const [period, choice] of Object.entries(checklistChoices)) {
    const events = parse(readFileSync(join(periodsFolder, period, 'events.yaml'), 'utf8')) as {
      slug: string;
    }[];
    const slugs = events.map((event) => event.slug);
    expect(
      choice.events.filter((slug) => !slugs.includes(slug)),
      period,
    ).toEqual([]);
    expect(new Set(choice.events).size, period).toBe(6);
    expect(
      choice.questions.every((question) => question.endsWith('?')),
      period,
    ).toBe(true);
  }
});
