// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { TestCardForm } from './test-card-form.tsx';

const confirm = 'POST /api/test-payments/confirm';
const onPaid = vi.fn();
const onStale = vi.fn();

async function renderForm(answer: unknown) {
  vi.resetAllMocks();
  const part = await renderPart(
    <TestCardForm clientSecret="pi_1_secret_2" button="Pay" onPaid={onPaid} onStale={onStale} />,
    {
      answers: { [confirm]: answer },
    },
  );
  return {
    ...part,
    async pay(number: string, expiry = '12/34', cvc = '123') {
      await part.type('number', number);
      await part.type('expiry', expiry);
      await part.type('cvc', cvc);
      await part.submit();
    },
  };
}

test('a number that is not of a test card goes nowhere', async () => {
  await using form = await renderForm({ status: 'succeeded' });
  for (const number of ['4111 1111 1111 1111', '5555555555554444', '']) {
    await form.pay(number);
    expect(form.text()).toContain('Only test cards work here');
    expect(document.activeElement?.id).toBe('card-number');
  }
  await form.pay('4242 4242 4242 4242', '01/20', '1');
  expect(form.text()).not.toContain('Only test cards work here');
  expect(form.text()).toContain('A month to come');
  expect(form.text()).toContain('Three or four digits.');
  expect(form.sent).toEqual([]);
  expect(onPaid).not.toHaveBeenCalled();
});

test.each([
  ['4242424242424242', 'success'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient-funds'],
  ['4000 0025 0000 3155', 'authentication'],
])('%s is sent as the name %s alone', async (number, card) => {
  await using form = await renderForm({ status: 'succeeded' });
  await form.pay(number);
  expect(form.sent).toEqual([{ call: confirm, body: { clientSecret: 'pi_1_secret_2', card } }]);
  expect(JSON.stringify(form.sent)).not.toMatch(/\d{4} ?\d{4}/);
  expect(onPaid).toHaveBeenCalledOnce();
});

test('a refusal of the card is told with the provider’s words, and can be tried again', async () => {
  let declined = true;
  await using form = await renderForm(() =>
    declined ? refuse(402, { message: 'Your card was declined.' }) : { status: 'succeeded' },
  );
  await form.pay('4000 0000 0000 0002');
  expect(form.toasts).toEqual([
    { title: 'Payment Failed', description: 'Your card was declined.', tone: 'destructive' },
  ]);
  expect(form.find('[role=alert]', 'declined').textContent).toBe('Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();
  declined = false;
  await form.pay('4242 4242 4242 4242');
  expect(onPaid).toHaveBeenCalledOnce();
});

test('an outage is an error, not a refusal', async () => {
  await using form = await renderForm(() => Promise.reject(new TypeError('Failed to fetch')));
  await form.pay('4242 4242 4242 4242');
  expect(form.toasts).toMatchObject([
    { title: 'Error', description: 'An error occurred. Please try again.' },
  ]);
});

test('what was paid in another tab is paid no second time', async () => {
  await using form = await renderForm(() => refuse(409, { message: 'This was paid already.' }));
  await form.pay('4242 4242 4242 4242');
  expect(form.toasts).toMatchObject([{ title: 'Error', description: 'This was paid already.' }]);
  expect([onPaid.mock.calls.length, onStale.mock.calls.length]).toEqual([0, 1]);
});

test('where the bank asks, the member is led to its page', async () => {
  const redirect = '/test-payments/authenticate#token=pi_1_secret_2';
  await using form = await renderForm({ status: 'requires_action', redirect });
  await form.pay('4000 0025 0000 3155');
  expect(form.address()).toBe(redirect);
  expect(onPaid).not.toHaveBeenCalled();
});

test('a test card is filled in by its button', async () => {
  await using form = await renderForm({ status: 'succeeded' });
  await form.click('button', 'Use 4000 0000 0000 9995');
  await form.submit();
  expect(form.sent).toMatchObject([{ body: { card: 'insufficient-funds' } }]);
});
