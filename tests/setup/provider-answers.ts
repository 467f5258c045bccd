/** Makes the payment provider return subscriptions in states that the stand-in never produces. */
import type Stripe from 'stripe';

/** Applies `change` to each subscription that is read from now on. @returns a function that undoes this */
export function changeSubscriptions(
  stripe: Stripe,
  change: (subscription: Stripe.Subscription) => Partial<Stripe.Subscription>,
): () => void {
  const { subscriptions } = stripe;
  const { list, retrieve } = subscriptions;
  const changed = (subscription: Stripe.Subscription) => Object.assign(subscription, change(subscription));
  subscriptions.retrieve = (async (...parameters: Parameters<typeof retrieve>) =>
    changed(await retrieve.apply(subscriptions, parameters))) as typeof retrieve;
  subscriptions.list = (async (...parameters: Parameters<typeof list>) => {
    const page = await list.apply(subscriptions, parameters);
    page.data.forEach(changed);
    return page;
  }) as unknown as typeof list;
  return () => Object.assign(subscriptions, { list, retrieve });
}
