import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

/** Reads the events of a text that arrives in pieces, cut at the given byte positions. */
async function read(text: string, cuts: readonly number[] = []) {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [at, place] of places.entries()) controller.enqueue(bytes.slice(place, places[at + 1]));
      controller.close();
    },
  });
  const events: { event: string; data: string }[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test('events have a name and data; comments and what has no data are left out', async () => {
  expect(await read('event: delta\ndata: {"text":"a"}\n\n: still here\n\nevent: ping\n\ndata:b\n\n')).toEqual(
    [
      { event: 'delta', data: '{"text":"a"}' },
      { event: 'message', data: 'b' },
    ],
  );
});

test('data of several lines is one text; an event that was cut off is none', async () => {
  expect(await read('data: a\ndata: b\n\nevent: answer\ndata: {"half')).toEqual([
    { event: 'message', data: 'a\nb' },
  ]);
});

test('wherever the stream is cut, and whatever its line breaks, the events are the same', async () => {
  const events = ['Ἑλλάς', 'a: b', '🏛️'].map((data) => ({ event: 'delta', data }));
  const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 8 }), lineBreak, async (cuts, end) => {
      const text = events.map(({ event, data }) => `event: ${event}${end}data: ${data}${end}${end}`).join('');
      // A stream that ends with a lone CR could still be followed by an LF, so the parser waits.
      expect(await read(`${text}:${end}`, cuts)).toEqual(events);
    }),
  );
});
