// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const refused = refuse(400, {
  message: 'Invalid.',
  issues: [{ field: 'email', message: 'No such domain.' }],
});

test.each([
  ['an accepted address gives it back to the button', { message: 'Thank you.' }, 'button'],
  ['a failure gives it back to the button', refuse(500), 'button'],
  ['a refused address takes it', refused, 'input[type=email]'],
])('sending disables the form, so the focus is lost: %s', async (_case, answer, focused) => {
  let answerNow = () => {};
  const waiting = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await using part = await renderPart(<NewsletterForm />, {
    answers: { 'POST /api/subscribe': () => waiting.then(() => answer) },
  });
  await part.type('email', 'ada@example.org');
  const button = part.find<HTMLButtonElement>('button[type=submit]');
  button.focus();
  await part.submit();
  await part.until(() => expect(button.disabled).toBe(true));
  // Browsers take the focus from an element that becomes disabled; this document does not.
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
  answerNow();
  await part.until(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(part.find(focused));
});
