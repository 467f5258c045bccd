// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { TeachersForm } from './teachers-form.tsx';

const keys = ['first', 'second', 'third'];
const questions = keys.map((key) => ({ key, questionText: `The ${key} question?` }));

/** The form with a choice from the URL that changes only when the test says so, as on a slow network. */
function FormUnderAddress() {
  const [chosen, setChosen] = useState<string[]>();
  return (
    <>
      <button type="button" onClick={() => setChosen(['second', 'third'])}>
        Without the first
      </button>
      <button type="button" onClick={() => setChosen(['third'])}>
        Third alone
      </button>
      <button type="button" onClick={() => setChosen(['first'])}>
        First alone
      </button>
      <TeachersForm quiz={{ slug: 'kings' }} questions={questions} choice={{ version: 'A', keys: chosen }} />
    </>
  );
}

const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')].map(({ value }) => value);

test('an address of its own that comes after the next click takes that click from nobody', async () => {
  await using part = await renderPart(<FormUnderAddress />);
  expect(checked()).toEqual(keys);
  await part.click('[value=first]');
  await part.click('[value=second]');
  expect(checked()).toEqual(['third']);
  await part.click('button', 'Without the first');
  expect(checked()).toEqual(['third']);
  await part.click('button', 'Third alone');
  expect(checked()).toEqual(['third']);
  // A change of the URL that the form did not cause is applied.
  await part.click('button', 'First alone');
  expect(checked()).toEqual(['first']);
});

test('without a question it leads nowhere, and says what is missing', async () => {
  await using part = await renderPart(<FormUnderAddress />);
  for (const key of keys) await part.click(`[value=${key}]`);
  await part.click('button', 'Third alone');
  expect(checked()).toEqual([]);
  await part.untilText('Choose at least one question.');
  expect(part.address()).toContain('questions=third');
});
