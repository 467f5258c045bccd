/** The account page with the sections of other features. */
import type { LoaderFunctionArgs } from 'react-router';
import { AccountPage, loadAccount } from '#features/accounts/web/pages.ts';
import { SubscriptionSection, subscriptionQuery } from '#features/billing/web/index.ts';

const sections = [{ id: 'subscription', title: 'Subscription Details', Section: SubscriptionSection }];

export const loadPage = ({ context }: LoaderFunctionArgs) => loadAccount(context, [subscriptionQuery]);

export function Page() {
  return <AccountPage sections={sections} />;
}
