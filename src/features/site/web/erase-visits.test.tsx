// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { idLength } from '#features/analytics/contract.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { EraseVisits } from './erase-visits.tsx';

const visitorId = 'a'.repeat(idLength);

afterEach(() => localStorage.clear());

test('the focus stays on the button that has erased what was counted, and there is nothing more to erase', async () => {
  localStorage.setItem('lyceum:visitor', visitorId);
  await using part = await renderPart(<EraseVisits />, { answers: { 'POST /api/analytics/erase': {} } });
  const erase = part.find<HTMLButtonElement>('button', 'Erase What Was Counted');
  erase.focus();
  await part.click('button');
  await part.untilText('What was counted in this browser is erased');
  // A disabled button loses the focus in browsers, though not here.
  expect([erase.disabled, erase.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await part.click('button');
  expect(part.sent).toEqual([{ call: 'POST /api/analytics/erase', body: { visitorId } }]);
});
