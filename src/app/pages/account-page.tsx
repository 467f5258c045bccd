/** The account page with the sections of other features. */
import type { LoaderFunctionArgs } from 'react-router';
import { AccountPage, loadAccount } from '#features/accounts/web/pages.ts';
import { plansQuery, SubscriptionSection, subscriptionQuery } from '#features/billing/web/pages.ts';

const sections = [{ id: 'subscription', title: 'Subscription Details', Section: SubscriptionSection }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadAccount(context, [subscriptionQuery, plansQuery]);

export function Page() {
  return <AccountPage sections={sections} />;
}
