import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery, LoadState, refreshAdmin, useAdminMutation } from '#features/admin/web/index.ts';
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { getUncertain, settleUncertain } from '../admin-contract.ts';

/** Deliveries that may have arrived. The operator resends them or counts them as delivered. */
export function UncertainDeliveries({ issueId, count }: { issueId: number; count: number }) {
  const [open, setOpen] = useState(false);
  const words = `${formatCount(count, 'delivery', 'deliveries')} may have arrived`;
  return (
    <div ref={passFocusOn} className="mt-4">
      <Button look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words}: settle
      </Button>
      {open && <Settling issueId={issueId} count={count} />}
    </div>
  );
}

function Settling({ issueId: id, count }: { issueId: number; count: number }) {
  const queries = useQueryClient();
  const [after, setAfter] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** What waits for the operator's confirmation: it concerns all deliveries, also those on other pages. */
  const [asked, setAsked] = useState<'resend' | 'delivered'>();
  const query = useQuery({
    ...adminQuery(getUncertain, { params: { id }, query: { after } }),
    placeholderData: keepPreviousData,
  });
  const { mutate, pending } = useAdminMutation(settleUncertain, {
    onSuccess: async ({ settled }, { body }) => {
      showToast({
        title: body.as === 'resend' ? `${settled} will be sent again` : `${settled} counted as delivered`,
      });
      setChosen(new Set());
      setAfter(undefined);
      await refreshAdmin(queries);
    },
    failure: (error) => ({
      title: 'Not settled',
      description: describeError(error, 'Please try again.'),
    }),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} message="They could not be loaded." className="mt-3" />;
  const settle = (as: 'resend' | 'delivered') => {
    setAsked(undefined);
    void mutate({ params: { id }, body: { ids: chosen.size > 0 ? [...chosen] : 'all', as } });
  };
  const toggle = (delivery: number) => {
    const next = new Set(chosen);
    if (!next.delete(delivery)) next.add(delivery);
    setChosen(next);
  };
  const press = (as: 'resend' | 'delivered') => (chosen.size > 0 ? settle(as) : setAsked(as));
  const all = count === 1 ? 'it' : `all ${formatNumber(count)}`;
  const whom = chosen.size > 0 ? `${chosen.size} Chosen` : 'All';
  return (
    <div className="mt-4 max-w-[46rem]">
      <p className="text-[0.95rem] text-ink-2">
        The mail server did not say whether it took these. Sending one again may bring it twice; counting it
        as delivered may mean that it never came.
      </p>
      <ul className="mt-3 border-b border-hairline">
        {data.items.map(({ id: delivery, address, reason }) => (
          <li key={delivery} className="border-t border-hairline py-2">
            <label className="flex cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                checked={chosen.has(delivery)}
                onChange={() => toggle(delivery)}
                className="mt-1 size-4.5 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words">
                {address}
                <span className="label block text-ink-2">{reason}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={pending} onClick={() => press('resend')}>
          Resend {whom}
        </Button>
        <Button look="outline" aria-disabled={pending} onClick={() => press('delivered')}>
          Count {whom} as Delivered
        </Button>
        {data.hasMore && (
          <Button ref={passFocusOn} look="quiet" onClick={() => setAfter(data.items.at(-1)?.id)}>
            Next Page
          </Button>
        )}
        {after !== undefined && (
          <Button ref={passFocusOn} look="quiet" onClick={() => setAfter(undefined)}>
            First Page
          </Button>
        )}
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        question={asked === 'resend' ? `Send ${all} again?` : `Count ${all} as delivered?`}
        text={
          asked === 'resend'
            ? 'Whoever got it gets it twice.'
            : 'Whoever did not get it will not get it any more.'
        }
        action={asked === 'resend' ? 'Send Again' : 'Count as Delivered'}
        look="solid"
        pending={pending}
        onConfirm={() => asked && settle(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
