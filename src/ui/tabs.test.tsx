// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabList } from './tabs.tsx';

let root: Root;
const open = vi.fn<(tab: string) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetAllMocks();
  document.body.innerHTML = '';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(activation: 'automatic' | 'manual'): void {
  act(() =>
    root.render(
      <TabList
        aria-label="Test"
        tabs={['first', 'second', 'third']}
        selected="second"
        tabId={(tab) => `tab-${tab}`}
        panelId={(tab) => `panel-${tab}`}
        activation={activation}
        renderTab={(tab, props) => (
          <button key={tab} {...props} type="button" onClick={() => open(tab)}>
            {tab}
          </button>
        )}
      />,
    ),
  );
}

/** Presses a key on a tab. Returns which tab has the focus then, and whether the default action was prevented. */
function press(from: string, key: string, init: KeyboardEventInit = {}) {
  const tab = document.getElementById(`tab-${from}`);
  tab?.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  tab?.dispatchEvent(event);
  return [document.activeElement?.textContent, event.defaultPrevented];
}

test('a list of tabs, of which the selected one is in the tab order', () => {
  show('manual');
  const list = document.querySelector('[role=tablist]');
  expect(list?.getAttribute('aria-label')).toBe('Test');
  const attributes = ['id', 'aria-selected', 'aria-controls', 'tabindex'];
  const tabs = [...(list?.querySelectorAll('[role=tab]') ?? [])];
  expect(tabs.map((tab) => attributes.map((name) => tab.getAttribute(name)))).toEqual([
    ['tab-first', 'false', 'panel-first', '-1'],
    ['tab-second', 'true', 'panel-second', '0'],
    ['tab-third', 'false', 'panel-third', '-1'],
  ]);
});

test('arrows lead round, Home and End to the ends; nothing opens by that', () => {
  show('manual');
  expect(press('second', 'ArrowRight')).toEqual(['third', true]);
  expect(press('third', 'ArrowRight')).toEqual(['first', true]);
  expect(press('first', 'ArrowLeft')).toEqual(['third', true]);
  expect(press('third', 'Home')).toEqual(['first', true]);
  expect(press('first', 'End')).toEqual(['third', true]);
  expect(open).not.toHaveBeenCalled();
});

test('Space opens the tab in focus, once', () => {
  show('manual');
  expect(press('third', ' ')).toEqual(['third', true]);
  expect(open.mock.calls).toEqual([['third']]);
});

test('where tabs open by themselves, the one that gets the focus opens', () => {
  show('automatic');
  expect(press('second', 'ArrowLeft')).toEqual(['first', true]);
  expect(open.mock.calls).toEqual([['first']]);
});

test('other keys, and those with Alt, Ctrl or Meta, are the browser’s own', () => {
  show('automatic');
  expect(press('second', 'Tab')).toEqual(['second', false]);
  expect(press('second', 'ArrowLeft', { altKey: true })).toEqual(['second', false]);
  expect(press('second', 'ArrowRight', { metaKey: true })).toEqual(['second', false]);
  expect(open).not.toHaveBeenCalled();
});
