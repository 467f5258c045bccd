// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { preferencesPath } from '../contract.ts';
import { PreferencesPage } from './preferences-page.tsx';

const address = '/api/newsletter/preferences';
const stored = { email: 'ada@example.org', weekly: true, issues: false, reminders: false };

/** The page with the choices loaded; what is saved is answered as it was sent. */
async function open() {
  const part = await renderPart(<PreferencesPage />, {
    path: `${preferencesPath}#token=secret`,
    answers: {
      [`POST ${address}`]: stored,
      [`PUT ${address}`]: (body: unknown) => {
        const { token: _, ...letters } = body as Record<string, unknown>;
        return { email: stored.email, ...letters };
      },
    },
  });
  const focus = (selector: string, text?: string) => act(async () => part.find(selector, text).focus());
  const box = (list: string) => part.find<HTMLInputElement>(`[name=${list}]`);
  await part.untilText('The weekly letter');
  return Object.assign(part, { focus, box });
}

test('the focus stays where it is when a choice is saved', async () => {
  await using part = await open();
  await part.click('[name=issues]');
  await part.click('[name=weekly]');
  await part.focus('button', 'Save');
  await part.submit();
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Saved' }]));
  expect(part.sent.at(-1)?.body).toEqual({ token: 'secret', weekly: false, issues: true, reminders: false });
  expect(document.activeElement?.textContent).toBe('Save');
  expect([part.box('weekly').checked, part.box('issues').checked]).toEqual([false, true]);
});

test('the title takes the focus from the button that unsubscribes, which disappears', async () => {
  await using part = await open();
  await part.click('[name=issues]');
  await part.focus('button', 'Unsubscribe from All');
  await part.click('button', 'Unsubscribe from All');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'You are unsubscribed' }]));
  expect(part.text()).not.toContain('Unsubscribe from All');
  expect([part.box('weekly').checked, part.box('issues').checked]).toEqual([false, false]);
  expect(document.activeElement?.textContent).toBe('Your letters');
});
