import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before anything is installed
import { digestFiles } from './build.mjs';

it('rebuilds by content, not by time, and not for tests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'src'));
  const file = join(folder, 'src/a.ts');
  await writeFile(file, 'one');
  const before = digestFiles(folder, ['src', 'absent']);
  await utimes(file, new Date(0), new Date(0));
  await writeFile(join(folder, 'src/a.test.ts'), 'test');
  expect(digestFiles(folder, ['src', 'absent'])).toBe(before);
  await writeFile(file, 'two');
  const edited = digestFiles(folder, ['src']);
  expect(edited).not.toBe(before);
  await writeFile(join(folder, 'src/b.ts'), '');
  expect(digestFiles(folder, ['src'])).not.toBe(edited);
});
