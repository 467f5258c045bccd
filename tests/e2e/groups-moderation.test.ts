/** Study groups as seen by owners, the operator and members whose Scholar plan has ended. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGroup } from '#tests/factories/groups.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, field, main, title, toast } from '#tests/setup/account-screen.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { clickInDialog, expectQuiet } from '#tests/setup/screen.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const site = setUpOwnSite(async (db) => {
  const [scipio, laelius, cato] = [
    await buildMember(db, { name: 'Scipio', tier: 'scholar' }),
    await buildMember(db, { name: 'Laelius', tier: 'scholar' }),
    await buildMember(db, { name: 'Cato', tier: 'free' }),
  ];
  const plays = { name: 'Readers of Terence' };
  await insertGroup(db, { ownerId: scipio.userId, memberId: laelius.userId, ...plays });
  const rude = await insertGroup(db, { ownerId: laelius.userId, memberId: scipio.userId, name: 'Carthage' });
  await insertGroup(db, { ownerId: scipio.userId, memberId: cato.userId, name: 'Origins' });
  await db.execute(sql`insert into saved_searches (user_id, name, criteria)
    values (${cato.userId}, 'Carthage', '{"q":"carthage"}')`);
  await db.execute(sql`insert into student_requests (user_id, statement)
    values (${cato.userId}, 'The school of Athens, rhetoric.')`);
  await db.execute(sql`with exchange as (
    insert into tutor_exchanges (user_id, question, answer)
    values (${cato.userId}, 'Who was Carneades?', '{"answer":"A consul.","sources":[],"mode":"extractive"}')
    returning id)
    insert into tutor_feedback (exchange_id, "right", comment) select id, false, '' from exchange`);
  return { scipio, laelius, cato, rude };
});

function filled() {
  if (!site.filled) throw new Error('The site was not filled.');
  return site.filled;
}

async function arriveAs({ cookie }: { cookie: string }): Promise<Visitor> {
  const visitor = await site.arrive();
  const [name = '', value = ''] = cookie.split('=');
  await visitor.page.context().addCookies([{ name, value, url: site.url }]);
  return visitor;
}

const deleteOwn = 'Delete all your messages in this group?';
const region = (page: Page, name: string) => page.getByRole('region', { name });
async function openMembers({ goto, page }: Visitor, group: string): Promise<void> {
  await goto('/groups');
  await main(page).getByRole('link', { name: group }).click();
  await page.getByRole('tab', { name: /^Members/ }).click();
}

test('an owner creates links and switches them off, hands the group over, and is removed', async () => {
  const { scipio, laelius } = filled();
  await using first = await arriveAs(scipio);
  await using second = await arriveAs(laelius);
  const [mine, theirs] = [first.page, second.page];
  await openMembers(first, 'Readers of Terence');
  const makeOwner = main(mine).getByRole('button', { name: /^Make Owner ?: Laelius$/ });
  await makeOwner.click();
  await clickInDialog(mine, 'Make Laelius the owner?', 'Cancel');
  expect(await makeOwner.evaluate((opener) => opener === document.activeElement)).toBe(true);
  await makeOwner.click();
  await expectFlawless(first, 'question before handing over', 'phone');
  await clickInDialog(mine, 'Make Laelius the owner?', 'Make Owner');
  await main(mine)
    .getByText(/^Owner · /)
    .waitFor();
  await eventually(() =>
    main(mine)
      .getByRole('button', { name: /^Make Owner/ })
      .count(),
  ).toBe(0);

  await openMembers(second, 'Readers of Terence');
  const link = () => theirs.locator('#invitation-link').textContent();
  await button(theirs, 'Make a New Link').click();
  await eventually(link).toContain('#token=');
  const earlier = await link();
  await button(theirs, 'Make a New Link').click();
  await eventually(link).not.toBe(earlier);
  for (let round = 0; round < 2; round += 1) {
    await button(theirs, 'Switch the Link Off').click();
    await main(theirs).getByText('There is no link now: nobody can join.').waitFor();
    await button(theirs, 'Make a Link').click();
    await eventually(link).toContain('#token=');
  }
  await main(theirs)
    .getByRole('button', { name: /^Remove ?: Scipio$/ })
    .click();
  await clickInDialog(theirs, 'Remove Scipio?', 'Remove');
  await theirs.getByRole('tab', { name: 'Members (1)' }).waitFor();
  await first.goto('/groups');
  // Former members can delete their messages, even in groups they can no longer open.
  const former = region(mine, 'Your messages in groups you cannot open');
  await former.getByText('1 message of yours').waitFor();
  await expectFlawless(first, 'messages left behind', 'phone');
  await former.getByRole('button', { name: /^Delete My Messages/ }).click();
  await clickInDialog(mine, deleteOwn, 'Delete');
  await toast(mine, 'Your messages are deleted').waitFor();
  await eventually(() => former.count()).toBe(0);
  for (const visitor of [first, second]) expectQuiet(visitor);
});

test('the operator sees waiting reports, dismisses one, hides messages and shows them again', async () => {
  const { scipio, rude } = filled();
  await using reader = await arriveAs(scipio);
  await using operator = await site.arrive();
  const [mine, desk] = [reader.page, operator.page];
  const report = async () => {
    await mine
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: 'Laelius' })
      .getByRole('button', { name: /^Report/ })
      .click();
    await field(mine, 'What is wrong with it').fill('It must not be.');
    await button(mine, 'Report').click();
    await toast(mine, 'Message reported').waitFor();
  };
  await reader.goto(`/groups/${rude.groupId}`);
  await report();
  await mine.getByRole('tab', { name: /^Members/ }).click();
  await button(mine, 'Report Name or Description').click();
  await field(mine, 'What is wrong with it').fill('It must be destroyed.');
  await button(mine, 'Report').click();
  await main(mine).getByText('You have reported this group.').waitFor();
  await expectFlawless(reader, 'reported group', 'phone');

  await enterAdmin(operator, '/admin');
  const queues = main(desk).getByRole('link', { name: / waits? for / });
  await eventually(() => queues.allTextContents()).toEqual([
    '2 reports wait for a decision',
    '1 student request waits for a decision',
    '1 answer waits for the editor',
  ]);
  await expectFlawless(operator, 'queues of the operator', 'phone');
  await queues.first().click();
  await title(desk, 'Study Groups').waitFor();
  const reports = region(desk, 'Reports, oldest first');
  const hidden = region(desk, 'Hidden messages and groups');
  await reports.getByText('It must not be.').waitFor();
  await expectFlawless(operator, 'reports');
  await reports
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Dismiss the Report' }).click();
  await toast(desk, 'Report dismissed').waitFor();
  await reports.getByRole('button', { name: /^Hide Name and Description/ }).click();
  await reports.getByText('No report waits for a decision.').waitFor();
  await hidden.getByText('Name and description of Carthage').waitFor();
  await expectFlawless(operator, 'hidden', 'phone');
  await mine.reload();
  await title(mine, 'Study group (name hidden by a moderator)').waitFor();
  await hidden.getByRole('button', { name: /^Show Again/ }).click();
  await hidden.getByText('Nothing is hidden.').waitFor();
  await mine.reload();
  await title(mine, 'Carthage').waitFor();
  for (const visitor of [reader, operator]) expectQuiet(visitor);
});

test('a member whose Scholar plan has ended can read, report and leave a group, and keeps saved searches', async () => {
  const { cato } = filled();
  await using visitor = await arriveAs(cato);
  const { page } = visitor;
  await visitor.goto('/groups');
  await main(page).getByRole('heading', { name: 'Study groups are part of Scholar' }).waitFor();
  expect(await button(page, 'New Group').count()).toBe(0);
  await expectFlawless(visitor, 'groups after Scholar', 'phone');
  await main(page).getByRole('link', { name: 'Origins' }).click();
  await main(page).getByText('You can read here and leave the group.').waitFor();
  await main(page).getByRole('log').getByText('Good day.').first().waitFor();
  expect(await main(page).getByRole('textbox').count()).toBe(0);
  expect(
    await main(page)
      .getByRole('log')
      .getByRole('button', { name: /^Report/ })
      .count(),
  ).toBe(1);
  await page.getByRole('tab', { name: /^Members/ }).click();
  await main(page)
    .getByRole('button', { name: /^Delete My Messages/ })
    .click();
  await clickInDialog(page, deleteOwn, 'Delete');
  await toast(page, 'Your messages are deleted').waitFor();
  await button(page, 'Leave the Group').click();
  await clickInDialog(page, 'Leave this group?', 'Leave');
  await toast(page, 'Group left').waitFor();

  await visitor.goto('/research');
  await main(page).getByRole('heading', { name: 'Research tools are part of Scholar' }).waitFor();
  const kept = region(page, 'Your saved searches are kept');
  await kept.getByText('Carthage').first().waitFor();
  expect(await kept.getByRole('link', { name: 'Carthage' }).count()).toBe(0);
  await expectFlawless(visitor, 'research after Scholar', 'phone');
  await kept.getByRole('button', { name: /^Delete/ }).click();
  await clickInDialog(page, 'Delete the saved search “Carthage”?', 'Delete');
  await toast(page, 'Search deleted').waitFor();
  expectQuiet(visitor);
});
