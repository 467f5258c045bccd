/** Tests that withdrawn deliveries are not sent: after a cancellation, and to readers who have unsubscribed. */
import { expect, test } from 'vitest';
import { openCampaigns, readerAddress } from '#tests/setup/campaigns.ts';
import { claimDeliveries, recordOutcomes } from './campaign-queue.ts';
import { cancelCampaign, cancelDeliveriesTo, countDeliveries } from './campaigns.ts';
import { settleUncertain } from './uncertain-deliveries.ts';

/** Addresses of a campaign's readers that were not claimed. */
const unclaimed = (claimed: readonly { address: string }[], count: number) =>
  Array.from({ length: count }, (_, index) => readerAddress(index + 1)).filter(
    (reader) => !claimed.some((delivery) => delivery.address === reader),
  );

test('of a cancelled campaign nothing is tried again; sent anew it waits for what is under way, and doubles nothing', async () => {
  await using mailing = await openCampaigns();
  const { db, server, create, deliver, now } = mailing;
  const { id } = await create(4);
  const claimed = await claimDeliveries(db, { campaignId: id, now: now(), limit: 3 });
  await cancelCampaign(db, id);
  await expect(create(4)).rejects.toThrow('still ending');
  const [arrives, refused, uncertain] = claimed;
  if (!arrives || !refused || !uncertain) throw new Error('Three were to be claimed.');
  await recordOutcomes(db, [
    { delivery: arrives, outcome: { state: 'sent', at: now() } },
    { delivery: refused, outcome: { state: 'queued', nextAttemptAt: now(), error: '451' } },
    { delivery: uncertain, outcome: { state: 'unknown', error: 'lost' } },
  ]);
  expect((await countDeliveries(db, [id])).get(id)).toEqual({ sent: 1, cancelled: 2, unknown: 1 });
  const anew = await create(4);
  expect(anew.recipients).toBe(2);
  // Of the cancelled campaign, only the resent uncertain delivery goes out, with the new campaign.
  expect(await settleUncertain(db, { campaignId: id, ids: 'all', as: 'resend' })).toBe(1);
  await deliver();
  expect(server.received.map(({ to }) => to && 'text' in to && to.text).sort()).toEqual([
    ...[refused.address, uncertain.address, ...unclaimed(claimed, 4)].sort(),
  ]);
});

test('who leaves is not tried again, and what was uncertain is not sent again', async () => {
  await using mailing = await openCampaigns();
  const { db, server, create, deliver, now } = mailing;
  const { id } = await create(3);
  const claimed = await claimDeliveries(db, { campaignId: id, now: now(), limit: 2 });
  const [first, second] = claimed;
  if (!first || !second) throw new Error('Two were to be claimed.');
  await recordOutcomes(db, [{ delivery: first, outcome: { state: 'unknown', error: 'lost' } }]);
  for (const reader of [first, second]) {
    await cancelDeliveriesTo(db, { address: reader.address, kinds: ['newsletter'] });
  }
  const again = { state: 'queued', nextAttemptAt: now(), error: '451' } as const;
  await recordOutcomes(db, [{ delivery: second, outcome: again }]);
  expect(await settleUncertain(db, { campaignId: id, ids: 'all', as: 'resend' })).toBe(0);
  await deliver();
  expect(server.received.map(({ to }) => to && 'text' in to && to.text)).toEqual(unclaimed(claimed, 3));
});
