// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { LeadMagnetDialog } from './lead-magnet-dialog.tsx';

test('a failure is announced once, by the toast, and its reason stays beside the field', async () => {
  await using part = await renderPart(<LeadMagnetDialog open onClose={() => undefined} />, {
    answers: { 'POST /api/email-capture': refuse(500) },
  });
  await part.submit('dialog form');
  expect(part.find('#lead-magnet-problem').textContent).toContain('Please enter your email address');
  await part.type('email', 'ada@example.org');
  await part.submit('dialog form');
  await part.until(() =>
    expect(part.find('#lead-magnet-problem').textContent).toContain('Please try again.'),
  );
  expect(part.toasts.map(({ title }) => title)).toEqual(['Email Required', 'Error']);
  expect(document.querySelector('[role=alert]')).toBe(null);
});
