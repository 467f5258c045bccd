/** Mailed links in another browser than the one that requested them, and undoing a change of address. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, field, main, title } from '#tests/setup/account-screen.ts';
import { canSignIn, inventMember, readMailedPath, registerIn } from '#tests/setup/members.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const { arrive, site } = await openSuite();
const password = 'another quiet corner';

/** Fills in the form for a new password, and sends it. */
async function choosePassword({ page }: Visitor, submit: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await button(page, submit).click();
}

/** The response that tells the page to ask for a password is expected, not an error. */
const forgetRefusal = (visitor: Visitor) => {
  visitor.complaints.splice(
    0,
    visitor.complaints.length,
    ...visitor.complaints.filter((text) => !/409/.test(text)),
  );
};

test('a link that was requested elsewhere requires a new password, and signs in', async () => {
  await using stranger = await arrive();
  await using owner = await arrive(desktop);
  const member = await registerIn(stranger.page);
  await owner.goto(await readMailedPath(site.dataDir, member.email, 'verify'));
  await button(owner.page, 'Verify my address').click();
  await title(owner.page, 'Choose a new password').waitFor();
  forgetRefusal(owner);
  await expectFlawless(owner, 'a new password');
  await field(owner.page, 'New password').fill('lyceum2024');
  await field(owner.page, 'Confirm new password').fill('lyceum2024');
  await button(owner.page, 'Verify my address').click();
  await owner.page.getByText('This password is too easy to guess.').first().waitFor();
  owner.complaints.length = 0;
  await choosePassword(owner, 'Verify my address');
  await title(owner.page, 'Your address is verified').waitFor();
  await main(owner.page).getByRole('link', { name: 'Account Settings' }).click();
  await owner.page.getByText(member.email).first().waitFor();
  expect(await canSignIn(site.url, member.email, member.password)).toBe(false);
  await stranger.goto('/account');
  await title(stranger.page, 'Sign In Required').waitFor();
  expectQuiet(owner);
});

test('the owner of the old address gets the account back', async () => {
  await using thief = await arrive();
  await using owner = await arrive(phone);
  const { page } = thief;
  const member = await registerIn(page);
  await thief.goto(await readMailedPath(site.dataDir, member.email, 'verify'));
  await button(page, 'Verify my address').click();
  await title(page, 'Your address is verified').waitFor();
  const next = inventMember().email;
  await thief.goto('/account');
  await button(page, 'Change Address').click();
  await field(page, 'New email address').fill(next);
  await field(page, 'Your password').fill(member.password);
  await button(page, 'Send the Link').click();
  await thief.goto(await readMailedPath(site.dataDir, next, 'confirm-email'));
  await button(page, 'Confirm my new address').click();
  await title(page, 'Your address has been changed').waitFor();

  await owner.goto(await readMailedPath(site.dataDir, member.email, 'revert-email'));
  await title(owner.page, 'Take your account back').waitFor();
  await choosePassword(owner, 'Take My Account Back');
  await title(owner.page, 'Your account is yours again').waitFor();
  await expectFlawless(owner, 'taken back');
  await main(owner.page).getByRole('link', { name: 'Account Settings' }).click();
  await owner.page.getByText(member.email).first().waitFor();
  expect(await canSignIn(site.url, member.email, password)).toBe(true);
  expect(await canSignIn(site.url, next, member.password)).toBe(false);
  expectQuiet(owner);
});
