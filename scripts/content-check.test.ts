import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { buildResource, createContentFolder } from '#tests/factories/content-folder.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'content-check.ts');

test('problems are listed one a line, and fail the check', async () => {
  await using content = await createContentFolder();
  await content.write('periods/first/resources.yaml', buildResource('one', '  colour: red\n'));
  const failure = await run(process.execPath, [script, content.folder]).catch((error) => error);
  expect(failure).toMatchObject({ code: 1, stderr: '' });
  const lines = failure.stdout.split('\n');
  expect(lines).toContain(`${content.folder}/periods/first/resources.yaml:11:3 [0].colour: unknown field`);
  expect(lines).toContain('periods: 2, but at least 13 are required');
  expect(lines).toContainEqual(expect.stringMatching(/^second +2 +1 +1 +0 +0 +0 +0$/));
  expect(lines).toContainEqual(expect.stringMatching(/^\d+ problems\.$/));
});

test('a folder that is not there fails the check', async () => {
  const failure = await run(process.execPath, [script, 'no-such-folder']).catch((error) => error);
  expect(failure).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no-such-folder:1:1: the folder is missing'),
  });
});
