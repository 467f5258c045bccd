/** The site run from its source files, as by `npm run dev`. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import { createDataDir, untilEnd } from '#tests/setup/site-process.ts';

const root = resolve(import.meta.dirname, '../..');

/** Resolves to its address once it reports that it is open. @throws Error with its output if it ends before */
async function startDevelopment(dataDir: string) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = await new Promise<string>((open, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const [, port] = /url: "http:\/\/localhost:(\d+)"/.exec(line) ?? [];
      if (port) open(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${output.join('\n')}`)));
  });
  return { url, child };
}

test('pages, searches and mails are there, and it ends when asked to', async () => {
  await using dataDir = await createDataDir();
  const { url, child } = await startDevelopment(dataDir.path);
  try {
    for (const [path, status, text] of [
      ['/periods/ancient-rome', 200, '<h1'],
      ['/resources?q=plato', 200, 'Plato'],
      ['/nowhere', 404, '<h1'],
      ['/dev/mail', 200, 'None yet.'],
    ] as const) {
      const answer = await ask(url, path);
      expect([answer.status, answer.text.includes(text)], path).toEqual([status, true]);
    }
  } finally {
    child.kill('SIGTERM');
  }
  expect(await untilEnd(child)).toBe(0);
});
