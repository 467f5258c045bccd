// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { expectRetry } from '#tests/setup/expect-retry.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { LoadState } from './load-state.tsx';

function Figures() {
  const query = useQuery({ queryKey: ['/api/figures'] });
  return <LoadState query={query} message="The figures could not be loaded." />;
}

test('the button that loads figures again keeps the focus', async () => {
  expect.hasAssertions();
  await expectRetry('GET /api/figures', [1], (answers) => renderPart(<Figures />, { answers }));
});
