// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { expectRetry } from '#tests/setup/expect-retry.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { LoadState } from './load-state.tsx';

function Figures() {
  const query = useQuery({ queryKey: ['/api/figures'] });
  return <LoadState query={query} message="The figures could not be loaded." />;
}

test('the button that loads figures again keeps the focus', async () => {
  expect.hasAssertions();
  await expectRetry('GET /api/figures', [1], (answers) => renderPart(<Figures />, { answers }));
});

test('the heading gets the focus from that button once the figures are loaded', async () => {
  const answers = [refuse(503), [1]];
  await using part = await renderPart(
    <section aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <Figures />
    </section>,
    { answers: { 'GET /api/figures': () => answers.shift() } },
  );
  const button = await part.until(() => part.find('button', 'Try again'));
  button.focus();
  await part.click('button', 'Try again');
  await part.until(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(part.find('h2'));
});
