// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse } from '#tests/setup/render-part.tsx';
import {
  callsOf,
  facts,
  february,
  premium,
  renderSection,
  status,
} from '#tests/setup/subscription-section.tsx';

test('a change of plan is charged as it was shown', async () => {
  let current = premium();
  await using part = await renderSection({
    [status]: () => current,
    'POST /api/subscription/preview': {
      ...{ prorationDate: 1_799_000_000, currentPriceId: 'price_pm', dueNow: 125 },
      ...{ nextCents: 999, nextDate: february },
      lines: [
        { text: 'Unused time on Premium', cents: -250 },
        { text: 'Remaining time on Scholar', cents: 500 },
      ],
    },
    'POST /api/subscription/change': () => {
      current = { ...premium({ tier: 'scholar' }), tier: 'scholar' };
      return { message: 'You have Scholar now.' };
    },
  });
  await part.click('button', 'Change Plan');
  await part.untilText('Scholar, $9.99 per month');
  expect(part.text()).not.toContain('Premium, $4.99 per month');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Unused time on Premium');
  for (const text of [
    '-$2.50',
    '$5.00',
    'Discount and credit-$1.25',
    'Today$1.25',
    '$9.99 on February 15, 2027',
  ]) {
    expect(part.text()).toContain(text);
  }
  await part.click('button', 'Confirm the Change');
  await part.until(() => expect(facts()[0]).toEqual(['Plan', 'Scholar']));
  expect(callsOf(part, 'POST').map(({ body }) => body)).toEqual([
    { priceId: 'price_sm' },
    { priceId: 'price_sm', prorationDate: 1_799_000_000, currentPriceId: 'price_pm', dueNow: 125 },
  ]);
  expect(part.toasts).toEqual([{ title: 'Plan changed', description: 'You have Scholar now.' }]);
});

test('where something else has changed meanwhile, what the change costs now is shown, and then charged', async () => {
  const shown = (dueNow: number, currentPriceId: string) => ({
    ...{ prorationDate: 1_799_000_000, currentPriceId, dueNow },
    ...{ nextCents: 999, nextDate: february, lines: [] },
  });
  const previews = [shown(125, 'price_pm'), shown(300, 'price_py')];
  const answers = [refuse(409, { message: 'Something else has changed.' }), { message: 'Changed.' }];
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/preview': () => previews.shift(),
    'POST /api/subscription/change': () => answers.shift(),
  });
  await part.click('button', 'Change Plan');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Today$1.25');
  await part.click('button', 'Confirm the Change');
  await part.untilText('Today$3.00');
  expect(part.find('p.text-danger', 'Something').textContent).toBe(
    'Plan not changed: Something else has changed.',
  );
  // The toast has announced it.
  expect(document.querySelector('dialog [role=alert]')).toBe(null);
  expect(document.activeElement?.textContent).toBe('Scholar, $9.99 per month');
  await part.click('button', 'Confirm the Change');
  await part.until(() => expect(part.toasts.at(-1)?.title).toBe('Plan changed'));
  expect(callsOf(part, 'POST').at(-1)?.body).toMatchObject({ currentPriceId: 'price_py', dueNow: 300 });
});

test('a change that the card refuses is a failed payment', async () => {
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/preview': { prorationDate: 1, dueNow: -10, nextCents: 1, nextDate: 1, lines: [] },
    'POST /api/subscription/change': refuse(402, { message: 'Your card was declined.' }),
  });
  await part.click('button', 'Change Plan');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Credit$0.10');
  await part.click('button', 'Confirm the Change');
  await part.untilText('Payment Failed: Your card was declined.');
  expect(part.toasts).toMatchObject([{ title: 'Payment Failed', description: 'Your card was declined.' }]);
});

test('a cancellation that fails is announced once, by the toast, and its reason stays in the dialog', async () => {
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/cancel': refuse(500, { message: 'No answer.' }),
  });
  await part.click('button', 'Cancel Subscription');
  await part.click('dialog button', 'Cancel Subscription');
  await part.untilText('Failed to cancel subscription: ');
  expect(part.toasts).toMatchObject([{ title: 'Failed to cancel subscription' }]);
  expect(document.querySelector('dialog [role=alert]')).toBe(null);
});
