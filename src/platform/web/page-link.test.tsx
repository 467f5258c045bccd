// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNavigate } from './navigate.ts';
import { PageLink } from './page-link.tsx';

let root: Root;
const navigate = vi.fn<Parameters<typeof setNavigate>[0]>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetAllMocks();
  history.replaceState(null, '', '/texts?page=2');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  setNavigate(navigate);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Clicks a link and returns whether the click is left to the browser, which does not navigate here. */
function click(props: Parameters<typeof PageLink>[0], event: MouseEventInit = {}): boolean {
  act(() => root.render(<PageLink {...props}>Go</PageLink>));
  let isLeft = false;
  const settle = (clicked: MouseEvent) => {
    isLeft = !clicked.defaultPrevented;
    clicked.preventDefault();
  };
  window.addEventListener('click', settle, { once: true });
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return isLeft;
}

test('a click goes to the address, with its query and fragment', () => {
  expect(click({ to: '/timeline?from=-500#list', state: { kept: true }, preventScrollReset: true })).toBe(
    false,
  );
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/timeline?from=-500#list', {
    ...{ replace: false, state: { kept: true }, preventScrollReset: true },
  });
});

test('a link to the present address takes its place in the history, and so does one that asks for it', () => {
  click({ to: '/texts?page=2' });
  click({ to: '/about', replace: true });
  expect(navigate.mock.calls.map(([, { replace }]) => replace)).toEqual([true, true]);
});

test.each<[string, Partial<Parameters<typeof PageLink>[0]>, MouseEventInit]>([
  ['another tab', { target: '_blank' }, {}],
  ['another button', {}, { button: 1 }],
  ['a new tab by Control', {}, { ctrlKey: true }],
  ['a new tab by Command', {}, { metaKey: true }],
  ['a new window by Shift', {}, { shiftKey: true }],
])('%s is left to the browser', (_name, props, event) => {
  expect(click({ to: '/about', ...props }, event)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('a handler that has dealt with the click keeps it from navigating', () => {
  expect(click({ to: '/about', onClick: (event) => event.preventDefault() })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});
