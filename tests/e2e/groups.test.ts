/** Study groups: creating, joining by a link, writing, reporting and moderating. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGroup } from '#tests/factories/groups.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import {
  button,
  field,
  headerLink,
  main,
  openAccountMenu,
  pathOf,
  signIn,
  title,
  toast,
} from '#tests/setup/account-screen.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { inventMember, registerIn } from '#tests/setup/members.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { clickInDialog, expectQuiet } from '#tests/setup/screen.ts';
import { heading, type Visitor } from '#tests/setup/visitor.ts';

const site = setUpOwnSite(async (db) => {
  const member = async (name: string) => buildMember(db, { name, tier: 'scholar' });
  const [ada, grace, livia, drusus, germanicus] = [
    await member('Ada Lovelace'),
    await member('Grace Hopper'),
    await member('Livia'),
    await member('Drusus'),
    await member('Germanicus'),
  ];
  const long = await insertGroup(db, { ownerId: livia.userId, memberId: germanicus.userId });
  await insertGroup(db, { ownerId: livia.userId, memberId: drusus.userId, name: 'Readers of Polybius' });
  await db.execute(sql`
    insert into study_group_messages (group_id, author_id, key, text)
    select ${long.groupId}, ${livia.userId}, gen_random_uuid(), 'Message ' || n from generate_series(1, 70) n`);
  return { ada, grace, livia, drusus, germanicus, long };
});

/** A member with a browser of their own. */
async function arriveAs({ cookie }: { cookie: string }): Promise<Visitor> {
  const visitor = await site.arrive();
  const [name = '', value = ''] = cookie.split('=');
  await visitor.page.context().addCookies([{ name, value, url: site.url }]);
  return visitor;
}

function filled() {
  if (!site.filled) throw new Error('The site was not filled.');
  return site.filled;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const message = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

async function say(page: Page, text: string): Promise<void> {
  await field(page, 'Your message').fill(text);
  await button(page, 'Send').click();
  const [line = ''] = text.split('\n');
  await message(page, line).waitFor();
}

test('a group is created and joined by its link, and new messages appear by themselves', async () => {
  const { ada, grace } = filled();
  await using owner = await arriveAs(ada);
  await using reader = await arriveAs(grace);
  const [mine, theirs] = [owner.page, reader.page];
  await owner.goto('/my-learning');
  await main(mine).getByRole('link', { name: 'Study groups' }).click();
  await main(mine).getByText('You belong to no group yet.').waitFor();
  await button(mine, 'New Group').click();
  await button(mine, 'Make the Group').click();
  await main(mine).getByText('Give the group a name.').waitFor();
  await field(mine, 'Name').fill('Readers of Tacitus');
  await field(mine, 'What you study (optional)').fill('The Annals,\nslowly.');
  await expectFlawless(owner, 'new group', 'phone');
  await button(mine, 'Make the Group').click();
  await title(mine, 'Readers of Tacitus').waitFor();
  await button(mine, 'Make a Link').click();
  const link = (await mine.locator('#invitation-link').textContent()) ?? '';
  expect(link).toMatch(/\/groups\/join#token=[\w-]{43}$/);
  await expectFlawless(owner, 'members with a link');

  await reader.goto(link.slice(link.indexOf('/groups')));
  await main(theirs).getByText('You are invited to “Readers of Tacitus”, 1 member.').waitFor();
  expect(theirs.url()).not.toContain('token');
  await theirs.clock.install();
  await button(theirs, 'Join the Group').click();
  await title(theirs, 'Readers of Tacitus').waitFor();
  await toast(theirs, 'Welcome to the group').waitFor();
  await main(theirs).getByText('Nobody has written yet.').waitFor();

  await openTab(mine, /^Discussion/);
  await say(mine, 'Begin with book one.\n\nSee https://example.org/annals, and <b>the notes</b>.');
  const address = message(mine, 'book one').getByRole('link');
  expect(await address.getAttribute('href')).toBe('https://example.org/annals');
  await message(mine, '<b>the notes</b>').waitFor();
  await theirs.clock.fastForward(31_000);
  await message(theirs, 'Begin with book one.').waitFor();
  await say(theirs, 'Gladly.');
  await message(mine, 'book one').getByRole('button', { name: /^Edit/ }).click();
  await field(mine, 'Your message').first().fill('Begin with book four.');
  await button(mine, 'Save').click();
  await message(mine, 'Begin with book four.').getByText('edited').waitFor();
  await message(mine, 'Gladly.').waitFor();
  await expectFlawless(owner, 'discussion');
  for (const visitor of [owner, reader]) expectQuiet(visitor);

  // A message whose response is lost was sent nevertheless; a text written instead of it is another message.
  await theirs.route('**/messages', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } });
    await route.abort();
  });
  await field(theirs, 'Your message').fill('In Latin?');
  await button(theirs, 'Send').click();
  await main(theirs).getByRole('alert').getByText('An error occurred.').waitFor();
  await theirs.unrouteAll({ behavior: 'wait' });
  await say(theirs, 'In English?');
  await message(theirs, 'In Latin?').waitFor();
});

test('a message is reported and hidden; its author is banned, until the ban is lifted', async () => {
  const { livia, drusus } = filled();
  await using owner = await arriveAs(livia);
  await using author = await arriveAs(drusus);
  await using operator = await site.arrive();
  const [mine, theirs, desk] = [owner.page, author.page, operator.page];
  await owner.goto('/groups');
  await main(mine).getByRole('link', { name: 'Readers of Polybius' }).click();
  const rude = message(mine, 'Good day.').filter({ hasText: 'Drusus' });
  await rude.getByRole('button', { name: /^Report/ }).click();
  await button(mine, 'Report').click();
  await main(mine).getByText('Write something first.').waitFor();
  await field(mine, 'What is wrong with it').fill('It is evening.');
  await expectFlawless(owner, 'report', 'phone');
  await button(mine, 'Report').click();
  await rude.getByText('You have reported this message.').waitFor();

  await enterAdmin(operator, '/admin/groups');
  const reports = desk.getByRole('region', { name: 'Reports, oldest first' });
  await reports.getByText('It is evening.').waitFor();
  await reports.getByRole('button', { name: /^Hide and Ban ?: Drusus$/ }).click();
  await field(desk, 'Reason').fill('You were rude.');
  await button(desk, 'Ban the Member').click();
  await reports.getByText('No report waits for a decision.').waitFor();
  const bans = desk.getByRole('region', { name: 'Banned members' });
  await bans.getByText('You were rude.').waitFor();

  await mine.reload();
  await message(mine, 'Removed by a moderator.').waitFor();
  await author.goto('/groups');
  await main(theirs).getByText('You were rude.').waitFor();
  await expectFlawless(author, 'banned', 'phone');
  await bans.getByRole('button', { name: /^Lift the Ban/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Lift the Ban' }).click();
  await bans.getByText('Nobody is banned.').waitFor();
  await theirs.reload();
  await main(theirs).getByRole('link', { name: 'Readers of Polybius' }).waitFor();
  for (const visitor of [owner, author, operator]) expectQuiet(visitor);
});

test('members gather a list, page back through messages, and leave', async () => {
  const { germanicus, long } = filled();
  await using visitor = await arriveAs(germanicus);
  const { page } = visitor;
  await visitor.goto('/groups');
  await main(page).getByText('71 new').waitFor();
  await expectFlawless(visitor, 'groups', 'phone');
  await main(page).getByRole('link', { name: 'Readers of Livy' }).click();
  await message(page, 'Message 70').waitFor();
  expect(await log(page).getByRole('listitem').count()).toBe(30);
  await button(page, 'Older Messages').click();
  await eventually(() => log(page).getByRole('listitem').count()).toBe(60);
  await button(page, 'Older Messages').click();
  await message(page, 'Good day.').first().waitFor();
  expect(await log(page).getByRole('listitem').count()).toBe(72);
  expect(await button(page, 'Older Messages').count()).toBe(0);
  await message(page, '(you)')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await clickInDialog(page, 'Delete this message?', 'Delete');
  await message(page, 'Deleted.').waitFor();

  await openTab(page, /^Reading List/);
  await main(page).getByRole('searchbox').fill('xqzzyv');
  await button(page, 'Search the Library').click();
  await main(page)
    .getByText(/^No resource matches/)
    .waitFor();
  await main(page).getByRole('searchbox').fill('/resources/3');
  await button(page, 'Search the Library').click();
  await main(page).getByText('1 found').waitFor();
  await main(page)
    .getByRole('button', { name: /^Add ?: / })
    .click();
  await page.getByRole('tab', { name: 'Reading List (1)' }).waitFor();
  await main(page).getByText('added by you').waitFor();
  await main(page)
    .getByRole('button', { name: /^Added ?: / })
    .waitFor();
  await expectFlawless(visitor, 'list');
  await main(page)
    .getByRole('button', { name: /^Remove ?: / })
    .click();
  await page.getByRole('tab', { name: 'Reading List (0)' }).waitFor();

  await openTab(page, /^Members/);
  await expectFlawless(visitor, 'members', 'phone');
  await button(page, 'Leave the Group').click();
  await clickInDialog(page, 'Leave this group?', 'Leave');
  await toast(page, 'Group left').waitFor();
  await heading(page).filter({ hasText: 'Study Groups' }).waitFor();
  expect(await main(page).getByRole('link', { name: 'Readers of Livy' }).count()).toBe(0);
  expectQuiet(visitor);
  await page.goto(`${site.url}/groups/${long.groupId}`);
  await title(page, 'Study Group Not Found').waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'not found', 'desktop');
});

test('a guest is led through signing in and back to the invitation, which requires Scholar', async () => {
  const { long } = filled();
  await using visitor = await site.arrive();
  const { page } = visitor;
  const member = inventMember();
  await registerIn(page, member);
  await page.context().clearCookies();
  await visitor.goto('/groups');
  await main(page).getByRole('heading', { name: 'Study groups are part of Scholar' }).waitFor();
  await expectFlawless(visitor, 'groups of a guest', 'phone');
  await visitor.goto(`/groups/join#token=${long.token}`);
  await main(page).getByRole('link', { name: 'Sign In', exact: true }).click();
  await eventually(() => pathOf(page)).toBe('/auth?redirect=%2Fgroups%2Fjoin');
  await signIn(page, member);
  await main(page)
    .getByText(/^You are invited to “Readers of Livy”/)
    .waitFor();
  await main(page).getByRole('heading', { name: 'Study groups are part of Scholar' }).waitFor();
  await expectFlawless(visitor, 'invitation of a free member', 'phone');
  expectQuiet(visitor);
  await visitor.goto(`/groups/join#token=${'x'.repeat(43)}`);
  await title(page, 'This invitation cannot be used').waitFor();
  await main(page).getByText('This invitation no longer works.').waitFor();
  const kept = () => page.evaluate(() => sessionStorage.getItem('lyceum:invitation'));
  await eventually(kept).toBeNull();
  // Queries may be logged on the way, so a link with the token in the query does not work.
  await page.goto(`${site.url}/groups/join?token=${long.token}`);
  await title(page, 'This link is not complete').waitFor();
  // An invitation must not be available to the next person who uses the tab.
  await page.goto(`${site.url}/about`);
  await page.goto(`${site.url}/groups/join#token=${long.token}`);
  await main(page)
    .getByText(/^You are invited to “Readers of Livy”/)
    .waitFor();
  expect(await kept()).toBe(long.token);
  await openAccountMenu(page, 'phone');
  await headerLink(page, 'Sign Out').click();
  await toast(page, 'Logged out').waitFor();
  await eventually(kept).toBeNull();
});
