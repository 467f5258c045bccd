/** Rules for due times and states. Moments are seconds since 1970; days are in UTC. */
import type { Interval, Invoice, Rows, Subscription } from '../objects/rows.ts';
import { daySeconds } from '../wire.ts';

const incompleteFor = 23 * 60 * 60;
export const trialNotice = 3 * daySeconds;

export function isLive({ status }: Subscription): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due';
}

export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function isActive(code: Rows['promotion_code'], now: number): boolean {
  const { expires_at: end, max_redemptions: most, times_redeemed: times } = code;
  return code.active && (end === null || now <= end) && (most === null || times < most);
}

/** When the passing of time next changes the subscription. */
export function subscriptionDueAt(row: Subscription): number | null {
  const { item, trialEndAnnounced } = row.own;
  if (row.status === 'incomplete') return row.created + incompleteFor;
  if (!isLive(row)) return null;
  const announcement = row.trial_end === null || trialEndAnnounced ? Infinity : row.trial_end - trialNotice;
  return Math.min(announcement, row.cancel_at ?? Infinity, item.end);
}

export function invoiceDueAt({ status, next_payment_attempt: next }: Invoice): number | null {
  return status === 'draft' || status === 'open' ? next : null;
}

/** The same day of a later month, or that month's last day if the month is shorter. */
function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** The first period end after `moment`. Periods are counted from `anchor`, which is not later than `moment`. */
export function periodEndAfter(anchor: number, interval: Interval, moment: number): number {
  const step = interval === 'year' ? 12 : 1;
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months);
    if (end > moment) return end;
  }
}
