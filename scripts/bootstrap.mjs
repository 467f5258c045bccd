// Makes a bare clone ready: installs and builds when needed, and says what it does.
// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const say = (text) => process.stdout.write(`${text}\n`);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`This project needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs npm in the project with a clean environment: the caller's NODE_ENV must not drop the build tools. */
function npm(args, title) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name !== 'NODE_ENV' && !/^npm_(config|lifecycle|package)_/.test(name),
    ),
  );
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn('npm', args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const progress = setInterval(
      () => say(`  … ${title}, ${Math.round((Date.now() - startedAt) / 1000)} s`),
      10_000,
    );
    child.on('close', (code) => {
      clearInterval(progress);
      resolve({ ok: code === 0, output, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) });
    });
  });
}

async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = at('node_modules', '.lyceum-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing packages (once; about a minute) …');
  let result = await npm(['ci', '--include=dev'], 'installing');
  // `npm ci` refuses a lock file without other platforms' optional packages; `npm install` keeps to it.
  if (!result.ok) result = await npm(['install', '--include=dev', '--no-save'], 'installing');
  if (!result.ok) {
    say(result.output);
    say('The packages could not be installed. Is the npm registry within reach?');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
  say(`Installed in ${result.seconds} s.`);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function build() {
  const stamp = at('dist', '.built');
  const sources = [
    'src',
    'scripts',
    'tools',
    'public',
    'drizzle',
    'vite.config.ts',
    'package-lock.json',
    'content',
  ];
  const changed = Math.max(...sources.map((name) => newest(at(name))));
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) >= changed) return;
  say('Building the site …');
  const result = await npm(['run', 'build'], 'building');
  if (!result.ok) {
    say(result.output);
    say('The build failed.');
    process.exit(1);
  }
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, String(changed));
  say(`Built in ${result.seconds} s.`);
}

await install();
await build();
