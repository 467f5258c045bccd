/** Pausing and cancelling issues that are being sent, and deciding on deliveries with an unknown outcome. */
import { test } from 'vitest';
import { insertIssue } from '#tests/factories/campaigns.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';

const readers = [1, 2, 3].map((number) => `reader${number}@example.org`);

const site = setUpOwnSite(
  async (db) => {
    await insertIssue(db, {
      ...{ month: 'May', year: '2024', state: 'finished', addresses: readers, delivery: 'unknown' },
    });
    await insertIssue(db, {
      ...{ month: 'June', year: '2024', state: 'paused', delivery: 'queued' },
      addresses: [4, 5, 6, 7, 8].map((number) => `reader${number}@example.org`),
    });
  },
  // Slow enough that part of the second issue is still waiting when it is paused and cancelled.
  { NEWSLETTER_PER_MINUTE: '3' },
);

test('uncertain deliveries are counted as delivered one by one, and sent again all together', async () => {
  await using visitor = await site.arrive();
  const { page } = visitor;
  await enterAdmin(visitor, '/admin/newsletter');
  const issue = page.getByRole('article', { name: 'May 2024' });
  await issue.getByRole('button', { name: '3 deliveries may have arrived: settle' }).click();
  await issue.getByRole('checkbox', { name: /reader2@example\.org/ }).check();
  await issue.getByRole('button', { name: 'Count 1 Chosen as Delivered' }).click();
  await expectToast(page, '1 counted as delivered');
  await issue.getByRole('checkbox', { name: /reader2@example\.org/ }).waitFor({ state: 'detached' });

  await issue.getByRole('button', { name: 'Resend All' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send all 2 again?' });
  await dialog.getByRole('button', { name: 'Send Again' }).click();
  await expectToast(page, '2 will be sent again');
  const sent = issue.locator('dl > div', { hasText: 'Sent' }).locator('dd');
  await eventually(() => sent.textContent()).toBe('3');
  expectQuiet(visitor);
});

test('an issue is resumed, paused and cancelled on the screen', async () => {
  await using visitor = await site.arrive();
  const { page } = visitor;
  await enterAdmin(visitor, '/admin/newsletter');
  const issue = page.getByRole('article', { name: 'June 2024' });
  await issue.getByText('Paused ·').waitFor();
  await issue.getByText('0 of 5').waitFor();
  await issue.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'June 2024: sending');
  await issue.getByText(/^[1-4] of 5$/).waitFor();
  await issue.getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'June 2024: paused');
  await issue.getByText('Paused ·').waitFor();

  const cancel = issue.getByRole('button', { name: 'Cancel the Issue' });
  const dialog = page.getByRole('dialog', { name: 'Cancel June 2024?' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await issue.getByText('Paused ·').waitFor();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Stop Sending for Good' }).click();
  await expectToast(page, 'June 2024: cancelled');
  await issue.getByText('Cancelled ·').waitFor();
  await cancel.waitFor({ state: 'detached' });
  const title = issue.getByRole('heading', { name: 'June 2024' });
  await eventually(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  expectQuiet(visitor);
});
