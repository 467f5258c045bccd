// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/user.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { EmailSection } from './email-section.tsx';

test('the form for a new address goes once it is sent, and the focus is on the button that opened it', async () => {
  await using part = await renderPart(<EmailSection user={buildUser()} />, {
    answers: { 'POST /api/account/email': { message: 'Sent.' } },
  });
  await part.click('button', 'Change Address');
  await part.type('email', 'new@example.org');
  await part.type('password', 'four words for Ada’s door');
  part.find('button', 'Send the Link').focus();
  await part.submit();
  await part.untilText('We have mailed a link to new@example.org.');
  expect(document.activeElement).toBe(part.find('button', 'Change Address'));
});

test('a late answer to the form for a new address leaves the focus where it is by then', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const others = (
    <>
      <EmailSection user={buildUser()} />
      <input name="name" />
    </>
  );
  await using part = await renderPart(others, { answers: { 'POST /api/account/email': () => promise } });
  await part.click('button', 'Change Address');
  await part.type('email', 'new@example.org');
  await part.type('password', 'four words for Ada’s door');
  part.find('button', 'Send the Link').focus();
  await part.submit();
  part.find('[name=name]').focus();
  resolve({ message: 'Sent.' });
  await part.untilText('We have mailed a link to new@example.org.');
  expect(document.activeElement).toBe(part.find('[name=name]'));
});
