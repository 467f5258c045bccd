/** What remains of a registration after the member's Scholar tier has ended. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { day, hour, joinUrl, minute, openWebinars } from '#tests/setup/webinars.ts';

test('a member whose Scholar tier has ended sees the registration and takes it back, without the addresses', async () => {
  await using webinars = await openWebinars();
  const { id, localStart } = await webinars.schedule(30 * minute);
  const [member, premium] = [await webinars.join(), await webinars.join('premium')];
  await member.register(id);
  const nothing = { registered: false, seatsLeft: null, joinUrl: null, recordingUrl: null };
  expect((await premium.access(id)).body).toEqual(nothing);
  expect((await member.access(id)).body.joinUrl).toBe(joinUrl);
  await webinars.db.update(users).set({ tier: 'premium' }).where(eq(users.id, member.userId));
  expect((await member.access(id)).body).toEqual({ ...nothing, registered: true });
  expect((await member.mine()).body).toMatchObject([{ id }]);
  expect((await member.leave(id)).status).toBe(200);
  expect((await member.access(id)).body).toEqual(nothing);
  expect((await member.mine()).body).toEqual([]);
  await webinars.pass(2 * hour);
  const recorded = webinars.input(0, { localStart, recordingUrl: 'https://video.example/1' });
  expect((await webinars.manage('PUT', `/${id}`, recorded)).status).toBe(200);
  expect((await member.access(id)).body).toEqual(nothing);
});

test('a member whose tier has ended gives the seat to who asks, and has it again where nobody did', async () => {
  await using webinars = await openWebinars();
  const setTier = (userId: number, tier: 'free' | 'scholar') =>
    webinars.db.update(users).set({ tier }).where(eq(users.id, userId));
  const { id } = await webinars.schedule(2 * day, { capacity: 1 });
  const [first, second] = [await webinars.join(), await webinars.join()];
  await first.register(id);
  await setTier(first.userId, 'free');
  expect((await second.access(id)).body.seatsLeft).toBe(1);
  await setTier(first.userId, 'scholar');
  expect((await first.access(id)).body).toMatchObject({ registered: true, seatsLeft: 0 });
  await setTier(first.userId, 'free');
  expect((await second.register(id)).status).toBe(200);
  await setTier(first.userId, 'scholar');
  expect((await first.access(id)).body).toMatchObject({ registered: false, seatsLeft: 0 });
  expect((await first.register(id)).status).toBe(409);
});

test('who loses the seat because Scholar has ended is written that, once', async () => {
  await using webinars = await openWebinars();
  const { id } = await webinars.schedule(2 * day, { capacity: 1 });
  const [lapsed, next] = [await webinars.join(), await webinars.join()];
  await lapsed.register(id);
  await webinars.db.update(users).set({ tier: 'free' }).where(eq(users.id, lapsed.userId));
  await next.register(id);
  await next.register(id);
  expect(await lapsed.subjects()).toEqual(['You are registered: Why Rome', 'Your seat is taken: Why Rome']);
  expect(await next.subjects()).toEqual(['You are registered: Why Rome']);
});
