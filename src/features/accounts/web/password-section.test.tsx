// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { User } from '../contract.ts';
import { PasswordSection } from './password-section.tsx';

const ada: User = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  subscriptionTier: 'free',
  createdAt: '2026-11-21T00:00:00.000Z',
};

test('after a change of the password the empty field shows no strength', async () => {
  await using part = await renderPart(<PasswordSection user={ada} />, {
    answers: { 'POST /api/account/password': {} },
  });
  await part.type('currentPassword', 'an old password of mine');
  for (const name of ['password', 'confirmPassword']) await part.type(name, 'four words for Ada’s door');
  await part.untilText('Strength:');
  await part.submit();
  await part.until(() => expect(part.toasts.map(({ title }) => title)).toEqual(['Password changed']));
  expect(part.text()).not.toContain('Strength:');
});
