import { expect, test } from 'vitest';
import { streamJson } from './stream-json.ts';

async function* count(to: number) {
  for (let index = 1; index <= to; index += 1) yield { index, of: to, nothing: undefined };
}

async function write(value: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of streamJson(value)) pieces.push(piece);
  return pieces;
}

test('what is read item by item is the same JSON as if it had been there at once', async () => {
  const date = new Date('2026-11-27T12:00:00Z');
  const plain = { date, none: null, left: undefined, list: [1, 'two', { three: '\'"\n' }], empty: {} };
  const written = (
    await write({
      ...plain,
      items: count(3),
      nested: { more: count(1), none: count(0) },
      lists: [{ inner: count(1) }],
    })
  ).join('');
  expect(JSON.parse(written)).toEqual(
    JSON.parse(
      JSON.stringify({
        ...plain,
        items: [1, 2, 3].map((index) => ({ index, of: 3 })),
        nested: { more: [{ index: 1, of: 1 }], none: [] },
        lists: [{ inner: [{ index: 1, of: 1 }] }],
      }),
    ),
  );
});

test('a long list is written in many pieces, none of them much longer than the others', async () => {
  const pieces = await write({ items: count(20_000) });
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
  expect(JSON.parse(pieces.join('')).items).toHaveLength(20_000);
});

test('an error in the middle reaches the reader', async () => {
  async function* failing() {
    yield 1;
    throw new Error('lost');
  }
  await expect(write({ items: failing() })).rejects.toThrow('lost');
});
