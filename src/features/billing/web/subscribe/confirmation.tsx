import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDay } from '#platform/text/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { subscriptionQuery } from '../subscription/subscription-query.ts';
import { describeSuccess, type OpenedPlan, useOpenedPlan } from '../subscription/use-opened-plan.ts';

const waitingTexts: Record<Exclude<OpenedPlan, 'open'>, { title: string; description: string }> = {
  waiting: { title: 'Payment received', description: 'Your plan opens in a moment…' },
  late: {
    title: 'Payment received',
    description:
      'Your plan is not open yet: the confirmation takes longer than usual. It needs nothing more from you; please look at your account page in a few minutes.',
  },
};

/** Shown after the payment: first that it is being processed, then that the plan is open. */
export function Confirmation() {
  const opened = useOpenedPlan(true);
  const { data: { tier, subscription } = { tier: 'free' as const, subscription: null } } =
    useQuery(subscriptionQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Also when the text changes, because it is the news that the member waited for.
    if (opened) heading.current?.focus();
  }, [opened]);
  const { title, description } = opened === 'open' ? describeSuccess(tier) : waitingTexts[opened];
  const trialEnd = subscription?.status === 'trialing' ? subscription.trial_end : null;
  return (
    <section aria-labelledby="confirmation-title" className="measure">
      <h2 ref={heading} id="confirmation-title" tabIndex={-1} className="title-2 outline-none">
        {title}
      </h2>
      <p className="mt-3 text-[1.1rem]">{description}</p>
      {opened === 'open' && trialEnd !== null && (
        <p className="mt-2 text-ink-2">
          Your free trial ends on {formatDay(trialEnd)}; until then nothing is charged.
        </p>
      )}
      {opened !== 'waiting' && (
        <p className="mt-7 flex flex-wrap gap-3">
          <PageLink to="/account" className={buttonClass('solid')}>
            Go to Your Account
          </PageLink>
          <PageLink to="/study-guides" className={buttonClass('outline')}>
            Study Guides
          </PageLink>
        </p>
      )}
    </section>
  );
}
