import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getInvoices, type Invoices as InvoicePage } from '#features/billing/contract.ts';
import { formatCents } from '#features/billing/money.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { NextPage } from '#platform/web/next-page.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The member's invoices, fetched when the list is opened. */
export function Invoices() {
  const started = useStarted();
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Invoices" className="mt-7">
      <Button look="outline" disabled={!started} aria-expanded={open} onClick={() => setOpen(!open)}>
        Invoices
      </Button>
      {open && <InvoiceList />}
    </section>
  );
}

/** A page of invoices; each renders the next one below itself. */
function InvoiceList({ after }: { after?: string }) {
  const query = useQuery(apiQuery(getInvoices, { query: { after } }, { staleTime: memberStaleTimeMs }));
  const { data } = query;
  if (!data) {
    if (!hasFailed(query)) return <Skeleton className="mt-4 h-16 w-full" />;
    return (
      <p role="alert" className="mt-4 text-danger">
        The invoices could not be loaded. <RetryButton query={query} />
      </p>
    );
  }
  const last = data.items.at(-1);
  if (!last) return <p className="mt-4 text-ink-2">There are none yet.</p>;
  return (
    <>
      <ul className="mt-4 border-b border-hairline">
        {data.items.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {data.hasMore && (
        <NextPage label="Older Invoices" look="quiet" className="mt-3" isToggle>
          <InvoiceList after={last.id} />
        </NextPage>
      )}
    </>
  );
}

function Invoice({ invoice }: { invoice: InvoicePage['items'][number] }) {
  const { number, date, cents, status, url } = invoice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-3">
      <span className="min-w-0">
        {formatDay(date)}
        <span className="label block break-words text-ink-2">
          {number && `${number}, `}
          {status}
        </span>
      </span>
      <span className="flex items-center gap-5">
        <span className="tabular-nums">{formatCents(cents)}</span>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="label link inline-flex min-h-11 items-center gap-1"
          >
            {status === 'paid' ? 'Receipt' : 'Invoice'}
            <Icon name="arrow-up-right" />
            <span className="sr-only"> of {formatDay(date)} (opens in a new tab)</span>
          </a>
        )}
      </span>
    </li>
  );
}
