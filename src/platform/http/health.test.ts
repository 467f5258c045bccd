import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

const open = ({ minFreeBytes = 0 } = {}) => {
  const state = { full: false, writes: 0 };
  const health = createHealth({
    dataDir: tmpdir(),
    minFreeBytes,
    ping: async () => undefined,
    async write() {
      state.writes += 1;
      if (state.full) throw Object.assign(new Error('full'), { code: '53100' });
    },
  });
  return { state, health };
};

test.each(['ENOSPC', 'EDQUOT', '53100', '58030'])(
  'after %s health fails until a write succeeds',
  async (code) => {
    const { state, health } = open();
    await health.check();
    expect(state.writes).toBe(0);
    state.full = true;
    const cause = Object.assign(new Error('no space left'), { code });
    health.noteError(new Error('Failed query', { cause }));
    await expect(health.check()).rejects.toThrow('full');
    await expect(health.check()).rejects.toThrow('full');
    state.full = false;
    await health.check();
    await health.check();
    expect(state.writes).toBe(3);
  },
);

test('other errors say nothing of the disk', async () => {
  const { state, health } = open();
  health.noteError(Object.assign(new Error('twice'), { code: '23505' }));
  await health.check();
  expect(state.writes).toBe(0);
});

test('files are refused below the watermark of free bytes, with the time to wait', async () => {
  await open().health.requireSpace();
  await expect(open({ minFreeBytes: 2 ** 60 }).health.requireSpace()).rejects.toMatchObject({
    ...{ status: 503, retryAfterSeconds: 300 },
  });
});
