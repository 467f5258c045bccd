// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAppliedText } from './use-applied-text.ts';

function Field({ applied }: { applied: string }) {
  return <input ref={useAppliedText(applied)} defaultValue={applied} />;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.innerHTML = '';
});

test('what is typed while the page is loading stays, until another text is applied', async () => {
  document.body.innerHTML = renderToString(<Field applied="rome" />);
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  input.value = 'rome and carthage';
  const root = await act(async () => hydrateRoot(document.body, <Field applied="rome" />));
  expect(input.value).toBe('rome and carthage');
  input.blur();
  await act(async () => root.render(<Field applied="athens" />));
  expect(input.value).toBe('athens');
  await act(async () => root.unmount());
});
