import { useState } from 'react';
import type { Plans, SubscriptionStatus } from '#features/billing/contract.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { ChangePlan } from './change-plan.tsx';

/** Opens the dialog for choosing another plan; renders nothing if there is no other. */
export function ChangePlanButton({
  subscription: { tier, interval },
  prices,
}: {
  subscription: NonNullable<SubscriptionStatus['subscription']>;
  prices: Plans['prices'];
}) {
  const started = useStarted();
  const [open, setOpen] = useState(false);
  const others = prices.filter((price) => price.tier !== tier || price.interval !== interval);
  if (others.length === 0) return null;
  return (
    <>
      <Button disabled={!started} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change Plan
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Change your plan">
        <ChangePlan prices={others} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}
