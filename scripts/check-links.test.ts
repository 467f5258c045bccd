import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import {
  buildResource,
  buildText,
  createContentFolder,
  type TestContent,
} from '#tests/factories/content-folder.ts';
import { startLinkServer } from '#tests/setup/link-server.ts';

// Each test starts a process or two.
vi.setConfig({ testTimeout: 60_000 });

const script = path.join(import.meta.dirname, 'check-links.ts');

function start(parameters: string[]): ChildProcess {
  const env = { ...process.env, SITE_NAME: 'Lycée', PUBLIC_URL: 'https://lyceum.example' };
  return spawn(process.execPath, [script, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function finish(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output.');
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code: code as number };
}

/** One resource for each path, in one period. The only other link is that of a primary text, which works. */
async function writeLinks(content: TestContent, origin: string, paths: string[]): Promise<void> {
  await content.remove('periods/second');
  const withUrl = (item: string, address: string) => item.replace(/url: .*/, `url: ${address}`);
  const resources = paths.map((link, index) => withUrl(buildResource(`item-${index}`), origin + link));
  await content.write('periods/first/resources.yaml', resources.join('\n'));
  await content.write('periods/first/texts.yaml', withUrl(buildText('text-first'), `${origin}/fine`));
}

test('all links are asked, and the dead ones told with their places', async () => {
  await using server = await startLinkServer();
  await using content = await createContentFolder();
  await writeLinks(content, server.origin, ['/fine', '/missing', '/moved', '/forbidden']);
  const json = path.join(content.folder, 'links.json');
  const { stdout, stderr, code } = await finish(start(['--json', json, content.folder]));

  expect(code).toBe(1);
  expect(stdout).toContain(`${server.origin}/missing  (404`);
  expect(stdout).toContain('periods/first/resources.yaml:17');
  expect(stdout).toContain(`→ ${server.origin}/fine`);
  expect(stderr).toContain('4 of 4');
  const results = JSON.parse(await readFile(json, 'utf8')) as { state: string }[];
  expect(results.map(({ state }) => state)).toEqual(['ok', 'broken', 'redirected', 'refused']);
  expect([...server.userAgents]).toEqual(['Lyc?e link check (+https://lyceum.example)']);
});

test('links that only need a look do not fail the run', async () => {
  await using server = await startLinkServer();
  await using content = await createContentFolder();
  await writeLinks(content, server.origin, ['/fine', '/moved', '/forbidden', '/too-many']);
  expect((await finish(start([content.folder]))).code).toBe(0);
});

test('Ctrl-C prints what is known so far', async () => {
  await using server = await startLinkServer();
  await using content = await createContentFolder();
  await writeLinks(content, server.origin, ['/missing', '/mute']);
  const child = start([content.folder]);
  // A host gets two requests at a time. The third link is requested once the first has an answer; the second never
  // gets one.
  const timer = setInterval(() => {
    if (!server.requests.includes('HEAD /fine')) return;
    clearInterval(timer);
    child.kill('SIGINT');
  }, 20);
  const { stdout, code } = await finish(child);
  clearInterval(timer);
  expect(code).toBe(130);
  expect(stdout).toContain(`${server.origin}/missing  (404`);
  expect(stdout).toMatch(/Stopped after [12] of 3 links/);
});

test('a wrong option or folder is explained in one line', async () => {
  const wrong = await finish(start(['--concurrency', 'many']));
  expect([wrong.code, wrong.stderr]).toEqual([2, '--concurrency takes a number up to 64.\n']);
  const missing = await finish(start(['no-such-folder']));
  expect(missing.code).toBe(2);
  expect(missing.stderr).toContain('no-such-folder:1:1: the folder is missing');
});
