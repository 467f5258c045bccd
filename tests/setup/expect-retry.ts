/** A part of a page whose data could not be loaded, and the button that loads it again. */
import { expect } from 'vitest';
import { type Answers, refuse, type renderPart } from './render-part.tsx';

/**
 * Renders a part for which `call` fails twice and is then answered, and expects that the button to try again keeps
 * the focus until there is an answer.
 */
export async function expectRetry(
  call: string,
  answer: unknown,
  open: (answers: Answers) => ReturnType<typeof renderPart>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const given = [refuse(503), refuse(503), promise];
  await using part = await open({ [call]: () => given.shift() });
  const button = await part.until(() => part.find('button', 'Try again'));
  const calls = () => part.sent.filter((each) => each.call === call);
  button.focus();
  await part.click('button', 'Try again');
  await part.until(() => expect(calls()).toHaveLength(2));
  await part.click('button', 'Try again');
  await part.until(() => expect(calls()).toHaveLength(3));
  expect(document.activeElement).toBe(button);
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Loading…', 'true']);
  resolve(answer);
  await part.until(() => expect(button.isConnected).toBe(false));
}
