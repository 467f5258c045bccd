import type { Plans } from '../contract.ts';
import { formatCents } from '../money.ts';

/** '$4.99 per month'. */
export const describePrice = ({ cents, interval }: Plans['prices'][number]): string =>
  `${formatCents(cents)} per ${interval}`;
