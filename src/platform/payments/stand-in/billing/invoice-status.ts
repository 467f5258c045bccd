/** The status of an invoice and the times of its changes. */
import type { Invoice } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';

/** Sets the status and records the time of the change. */
export function setStatus(tx: Transaction, invoice: Invoice, status: 'open' | 'paid' | 'void'): void {
  const name = ({ open: 'finalized_at', paid: 'paid_at', void: 'voided_at' } as const)[status];
  invoice.status = status;
  invoice.status_transitions = { ...invoice.status_transitions, [name]: tx.now };
  invoice.next_payment_attempt = null;
}
