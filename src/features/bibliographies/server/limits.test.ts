/** How many bibliographies are formatted at once, and the errors for further requests. */
import { expect, test } from 'vitest';
import { openBibliographies } from '#tests/setup/bibliographies.ts';

const refusal = async (answer: Response) => ({
  status: answer.status,
  waits: Number(answer.headers.get('retry-after')) > 0,
  message: ((await answer.json()) as { message: string }).message,
});

test('one is set for a member at a time, three wait, and the next is refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await using site = await openBibliographies({ holdLists: () => promise });
  const member = await site.join();
  const id = await member.make('Sources', await site.addBook('Rome', 'Doe'));
  const answers = Array.from({ length: 5 }, () => member.send('GET', `/api/bibliographies/${id}`));
  expect(await refusal(await Promise.race(answers))).toEqual({
    ...{ status: 429, waits: true },
    message: 'Your other bibliographies are still being set. Please wait for them.',
  });
  resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
});

test('one is set for all members at a time, twenty wait, and the next is refused', async () => {
  const count = 22;
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await using site = await openBibliographies({
    holdLists: () => {
      waiting += 1;
      if (waiting === count) resolve();
      return promise;
    },
  });
  const open = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const member = await site.join();
      const id = await member.make('Sources', await site.addBook(`Book ${index}`, 'Doe'));
      return () => member.send('GET', `/api/bibliographies/${id}`);
    }),
  );
  const answers = await Promise.all(open.map((ask) => ask()));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(await Promise.all(refused.map(refusal))).toEqual([
    {
      ...{ status: 503, waits: true },
      message: 'Many bibliographies are being set just now. Please try again in a moment.',
    },
  ]);
});

test.each([
  ['on screen', (id: number) => `/api/bibliographies/${id}`],
  ['as files', (id: number) => `/bibliographies/${id}/bibliography.ris`],
])('a member has sixty set %s in a minute', async (_where, pathOf) => {
  await using site = await openBibliographies();
  const member = await site.join();
  const id = await member.make('Sources', await site.addBook('Rome', 'Doe'));
  // Every request counts, even for a bibliography that does not exist.
  const asked = Array.from({ length: 60 }, () => member.send('GET', pathOf(999_999)));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(await refusal(await member.send('GET', pathOf(id)))).toMatchObject({ status: 429, waits: true });
});
