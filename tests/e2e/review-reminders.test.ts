/** Reminders of due cards: requested on the review page, and cancelled on the page that every letter links to. */
import { expect, test } from 'vitest';
import { newsletterContacts } from '#features/newsletter/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { main } from '#tests/setup/review-screen.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { type Visitor, visit } from '#tests/setup/visitor.ts';

/** Token of the letters to the member with that number. */
const tokenOf = (number: number) => `reviewer-${number}`;

/**
 * A site whose members have verified addresses, which otherwise requires a mail: one for each test that changes
 * something.
 */
const site = setUpOwnSite(async (db) => {
  const cookies: string[] = [];
  for (const number of [0, 1]) {
    const { email, cookie } = await buildMember(db, { emailVerifiedAt: new Date() });
    await db.insert(newsletterContacts).values({ email, token: tokenOf(number) });
    cookies.push(cookie);
  }
  return cookies;
});

/** That member, on the review page. */
async function arrive(number: number, device: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(site.browser, site.url, device);
  const [name = '', value = ''] = (site.filled?.[number] ?? '').split('=');
  await visitor.page.context().addCookies([{ name, value, url: site.url }]);
  await visitor.goto('/review');
  return visitor;
}

const boxOn = ({ page }: Visitor) => main(page).getByLabel('Remind me by mail when cards are due');

test('a member requests reminders, and cancels them by the link of a letter', async () => {
  await using visitor = await arrive(0, desktop);
  const { page } = visitor;
  const box = boxOn(visitor);
  expect(await box.isChecked()).toBe(false);
  await main(page).getByText('At most one mail a day. Every mail lets you stop it.').waitFor();
  await expectFlawless(visitor, 'reminders off');
  await box.check();
  await expectToast(page, 'Reminders are on');
  await page.reload();
  await eventually(() => box.isChecked()).toBe(true);

  await visitor.goto(`/newsletter/preferences#token=${tokenOf(0)}`);
  const choice = page.getByLabel('Review reminders');
  await eventually(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await visitor.goto('/review');
  await eventually(() => box.isChecked()).toBe(false);
  expectQuiet(visitor);
});

test('a change that fails says so, and the box is unchanged', async () => {
  await using visitor = await arrive(1);
  const { page } = visitor;
  const box = boxOn(visitor);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(
    '**/api/review/reminders',
    async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  await box.click();
  await main(page).getByText('Saving…').waitFor();
  expect(await box.isChecked()).toBe(true);
  answer();
  await expectToast(page, 'Reminders not changed', 'Please try again later.');
  await eventually(() => box.isChecked()).toBe(false);
  await box.click();
  await expectToast(page, 'Reminders are on');
  expect(await box.isChecked()).toBe(true);
});

test('a member who has not verified the address is told what reminders require', async () => {
  await using visitor = await arriveAsMember(site.browser, site.url);
  await visitor.goto('/review');
  await main(visitor.page).getByText('We can remind you by mail when cards are due').waitFor();
  expect(await boxOn(visitor).count()).toBe(0);
  expectQuiet(visitor);
});
