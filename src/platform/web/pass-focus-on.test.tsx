// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { passFocusOn } from './pass-focus-on.ts';

/** A list of one entry. Clicks remove the button, the entry or the list that `removed` names. */
function List({ removed }: { removed: 'button' | 'entry' | 'list' }) {
  const [gone, setGone] = useState('');
  return (
    <>
      <h1>Page</h1>
      {gone !== 'list' && (
        <section aria-labelledby="list">
          <h2 id="list">List</h2>
          {gone !== 'entry' && (
            <article aria-labelledby="entry">
              <h3 id="entry">Entry</h3>
              {gone !== 'button' && (
                <p ref={passFocusOn}>
                  <button type="button" onClick={() => setGone(removed)}>
                    Settle
                  </button>
                </p>
              )}
            </article>
          )}
        </section>
      )}
    </>
  );
}

test.each([
  ['button', 'Entry'],
  ['entry', 'List'],
  ['list', 'Page'],
] as const)('when the %s around the focus is removed, the heading "%s" gets it', async (removed, heading) => {
  await using part = await renderPart(<List removed={removed} />);
  part.find('button').focus();
  await part.click('button');
  expect(document.activeElement).toBe(part.find('h1, h2, h3', heading));
});

test('the focus is not moved if it was elsewhere', async () => {
  await using part = await renderPart(<List removed="button" />);
  await part.click('button');
  expect(document.activeElement).toBe(document.body);
});
