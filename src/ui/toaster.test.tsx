// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWaitingToast, showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Toaster />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Mounts the toaster as the frame does. A second message arrives when the toaster is mounted but not yet subscribed.
 */
function LateMessageFrame() {
  const [requests, setRequests] = useState(0);
  useEffect(() => onWaitingToast(() => setRequests((count) => count + 1)), []);
  useLayoutEffect(() => {
    if (requests === 1) showToast({ title: 'Saved' });
  }, [requests]);
  return requests > 0 && <Toaster key={requests} />;
}

const shown = () => document.querySelector('li[data-state=open]')?.textContent ?? '';

test('a message goes after five seconds', () => {
  act(() => showToast({ title: 'Saved' }));
  act(() => vi.advanceTimersByTime(4900));
  expect(shown()).toContain('Saved');
  act(() => vi.advanceTimersByTime(200));
  expect(shown()).toBe('');
});

test('the end of one message does not end the one that is about to take its place', () => {
  act(() => showToast({ title: 'Not saved' }));
  act(() => vi.advanceTimersByTime(4900));
  act(() => {
    showToast({ title: 'Saved' });
    // The time of the first message ends before React has rendered the second.
    vi.advanceTimersByTime(200);
  });
  expect(shown()).toContain('Saved');
  act(() => vi.advanceTimersByTime(5100));
  expect(shown()).toBe('');
});

test('in an open dialog too, the next message takes the place of the last', async () => {
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  for (const title of ['Saved', 'Deleted', 'Restored']) {
    await act(async () => showToast({ title }));
    const messages = [...document.querySelectorAll('dialog li, dialog [role=alert]')];
    expect(messages.map(({ textContent }) => textContent?.trim())).toEqual([title, `${title}Dismiss`]);
  }
});

test('a message that comes as the toaster is being mounted for another one is shown', () => {
  act(() => root.render(null));
  act(() => root.render(<LateMessageFrame />));
  act(() => showToast({ title: 'Not saved' }));
  expect(shown()).toContain('Saved');
});
