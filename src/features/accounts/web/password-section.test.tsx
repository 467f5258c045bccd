// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/user.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PasswordSection } from './password-section.tsx';

const ada = buildUser();

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
