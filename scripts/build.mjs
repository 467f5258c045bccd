/**
 * The production build: independent parts, built in parallel, at most one per processor (but at least two at a time).
 * A part is skipped if its inputs have the same content as at its last build. Plain JavaScript: scripts/bootstrap.mjs
 * imports it on Node 20.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = join(root, 'dist', '.stamps');
const libraryCode = ['src/features', 'src/platform', 'src/app/content.ts'];

/**
 * Slowest parts first. `inputs` may list more than a part reads: its own script then finds that nothing has changed.
 * @type {{ name: string, command: string[], inputs: string[], outputs: string[] }[]}
 */
export const parts = [
  {
    name: 'plates',
    command: ['node', 'scripts/build-plates.ts'],
    inputs: ['content', 'tools', 'src/features', 'scripts', 'package-lock.json'],
    outputs: ['dist/plates/.digest'],
  },
  {
    name: 'citations',
    command: ['node', 'scripts/build-citations.ts'],
    inputs: ['content', ...libraryCode, 'scripts/build-citations.ts', 'package-lock.json'],
    outputs: ['dist/citations.json'],
  },
  {
    name: 'site',
    command: ['vite', 'build', '--app', '--logLevel', 'error'],
    inputs: [
      'src',
      'content/pages',
      'public',
      'scripts',
      'vite.config.ts',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    outputs: ['dist/client/.vite/manifest.json', 'dist/server/main.js'],
  },
  {
    name: 'db-template',
    command: ['node', 'scripts/build-db-template.ts'],
    inputs: ['drizzle', 'src/platform/db', 'scripts/build-db-template.ts', 'package-lock.json'],
    outputs: ['dist/db-template'],
  },
  {
    name: 'print-fonts',
    command: ['node', 'scripts/build-print-fonts.ts'],
    inputs: ['scripts', 'package-lock.json'],
    outputs: ['dist/print-fonts/.made-from'],
  },
];

/** SHA-256 of the names and contents of all files below `paths`, except tests, which are not part of a build. */
export function digestFiles(folder, paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (/\.test\.tsx?$/.test(path)) return;
    const file = join(folder, path);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    } else {
      hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

const stampOf = ({ name }) => join(stamps, name);

function isCurrent(part) {
  const stamp = stampOf(part);
  return (
    part.outputs.every((output) => existsSync(join(root, output))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digestFiles(root, part.inputs)
  );
}

const select = (names) => parts.filter(({ name }) => names.length === 0 || names.includes(name));

/** Whether the named parts (all parts if none is named) are built from the present files. */
export function isBuilt(names = []) {
  return select(names).every(isCurrent);
}

function run(part) {
  const digest = digestFiles(root, part.inputs);
  rmSync(stampOf(part), { force: true });
  const [command, ...args] = part.command;
  // The same order as npm's: the pinned Node in node_modules comes before the caller's.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const { NODE_ENV: _, ...env } = process.env;
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      if (code === 0) writeFileSync(stampOf(part), digest);
      process.stdout.write(
        `  ${code === 0 ? 'made' : 'FAILED'} ${part.name}, ${seconds} s\n${code === 0 ? '' : output}`,
      );
      resolve(code === 0);
    });
  });
}

/** Builds those of the named parts, or of all, that are out of date. @returns whether all builds succeeded */
export async function build(names = []) {
  mkdirSync(stamps, { recursive: true });
  const waiting = select(names).filter((part) => !isCurrent(part));
  let ok = true;
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) ok = (await run(part)) && ok;
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return ok;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await build(process.argv.slice(2))))
  process.exit(1);
