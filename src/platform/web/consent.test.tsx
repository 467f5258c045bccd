// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { type ConsentChoice, setConsent, useConsent } from './consent.ts';

function State() {
  return <p>{useConsent('ads')}</p>;
}

const choose = (choice: ConsentChoice) => act(() => setConsent('ads', choice));

afterEach(() => localStorage.clear());

test('a visitor is asked until they choose; the choice is kept, and may be changed', async () => {
  {
    await using part = await renderPart(<State />);
    expect(part.text()).toBe('undecided');
    choose('granted');
    expect(part.text()).toBe('granted');
    choose('denied');
    expect(part.text()).toBe('denied');
  }
  await using again = await renderPart(<State />);
  expect(again.text()).toBe('denied');
});

test('what was chosen in another tab holds here', async () => {
  await using part = await renderPart(<State />);
  localStorage.setItem('lyceum:consent:ads', 'denied');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(part.text()).toBe('denied');
});

test('text that is no choice counts as none', async () => {
  localStorage.setItem('lyceum:consent:ads', 'yes');
  await using part = await renderPart(<State />);
  expect(part.text()).toBe('undecided');
});

test('Global Privacy Control is a no, whatever was chosen', async () => {
  setConsent('ads', 'granted');
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  await using part = await renderPart(<State />);
  expect(part.text()).toBe('denied');
});

test('where storage is full, a no that cannot be kept leaves no yes behind, and a later yes counts', async () => {
  const stored = new Map([['lyceum:consent:ads', 'granted']]);
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  await using part = await renderPart(<State />);
  choose('denied');
  expect([part.text(), [...stored]]).toEqual(['denied', []]);
  isFull = false;
  choose('granted');
  expect(part.text()).toBe('granted');
});

test('where storage is blocked, a choice holds until the page is left', async () => {
  vi.stubGlobal('localStorage', undefined);
  await using part = await renderPart(<State />);
  choose('granted');
  expect(part.text()).toBe('granted');
});
