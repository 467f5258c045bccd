// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PreviewPanel } from './preview-panel.tsx';

const missing = { line: 3, message: 'there is no text of this name' };

const unclosed = { line: 1, message: 'unclosed' };

/** A preview that is replaced by one with other problems. */
function Previews() {
  const [problems, setProblems] = useState([missing, missing]);
  const preview = { parts: [], notes: [], words: 0, readTimeMinutes: 1, problems };
  return (
    <>
      <PreviewPanel preview={preview} problem="" retry={() => undefined} />
      <button type="button" onClick={() => setProblems([unclosed, missing])}>
        Edit
      </button>
    </>
  );
}

test('equal problems of one line are shown as often as they occur, and go when they are mended', async () => {
  await using part = await renderPart(<Previews />);
  const listed = () => [...document.querySelectorAll('li')].map((item) => item.textContent);
  const line = 'Line 3: there is no text of this name';
  expect(listed()).toEqual([line, line]);
  await part.click('button', 'Edit');
  expect(listed()).toEqual(['Line 1: unclosed', line]);
});
