// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { StripePaymentForm } from './stripe-payment-form.tsx';

vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: () => Promise.reject(new Error('Failed to load Stripe.js')),
}));

test('a second attempt to load the payment form moves the focus to the heading: its button is gone', async () => {
  const ignore = () => undefined;
  await using part = await renderPart(
    <section aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      <StripePaymentForm
        publishableKey="pk_test_1"
        clientSecret="pi_1_secret_1"
        button="Pay and Subscribe"
        onPaid={ignore}
        onStale={ignore}
      />
    </section>,
  );
  const again = await part.until(() => part.find('button', 'Try again'));
  again.focus();
  await part.click('button', 'Try again');
  expect(document.activeElement).toBe(part.find('h2'));
});
