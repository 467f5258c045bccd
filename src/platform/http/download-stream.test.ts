import { afterEach, expect, test, vi } from 'vitest';
import { streamDownload } from './download-stream.ts';

async function* count(to: number, onEnd?: () => void) {
  try {
    for (let index = 1; index <= to; index += 1) yield `${index} `;
  } finally {
    onEnd?.();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

const headers = { 'content-type': 'text/plain' };

test('all pieces arrive, and then the download has ended', async () => {
  const { response, ended } = streamDownload({ pieces: count(3), headers }, { maxMs: 60_000 });
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(await response.text()).toBe('1 2 3 ');
  await ended;
});

test('nothing is read before somebody asks for it, nor after they went away', async () => {
  let isClosed = false;
  const pieces = count(1_000_000, () => {
    isClosed = true;
  });
  const { response, ended } = streamDownload({ pieces, headers }, { maxMs: 60_000 });
  const reader = response.body?.getReader();
  await reader?.read();
  expect(isClosed).toBe(false);
  await reader?.cancel();
  await ended;
  expect(isClosed).toBe(true);
});

test('who reads too slowly is cut off', async () => {
  const { response, ended } = streamDownload({ pieces: count(1_000_000), headers }, { maxMs: 20 });
  const reader = response.body?.getReader();
  await reader?.read();
  await ended;
  await expect(reader?.read()).rejects.toThrow('The download took too long.');
});

test('a failure in the middle breaks the download off', async () => {
  async function* failing() {
    yield 'one';
    throw new Error('lost');
  }
  const { response, ended } = streamDownload({ pieces: failing(), headers }, { maxMs: 60_000 });
  await expect(response.text()).rejects.toThrow('lost');
  await ended;
});

test('after a piece the download rests as long as the piece took', async () => {
  vi.useFakeTimers();
  let made = 0;
  async function* slow() {
    for (;;) {
      vi.advanceTimersByTime(40);
      made += 1;
      yield 'piece';
    }
  }
  const { response } = streamDownload({ pieces: slow(), headers }, { maxMs: 60_000 });
  const reader = response.body?.getReader();
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  const second = reader?.read();
  await vi.advanceTimersByTimeAsync(38);
  expect(made).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  await second;
  expect(made).toBe(2);
  await reader?.cancel();
});
