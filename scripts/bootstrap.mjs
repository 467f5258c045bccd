/**
 * Prepares a bare clone before another npm script runs. Plain JavaScript for Node 20: nothing is installed yet.
 *
 *   node scripts/bootstrap.mjs start           packages to build and serve, then the production build
 *   node scripts/bootstrap.mjs                 all packages, then the production build
 *   node scripts/bootstrap.mjs --install-only  all packages; of the production build only the fonts for PDFs
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Runs npm in the project with a clean environment, so that the caller's NODE_ENV does not drop the build tools. */
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

/** Installs the packages of the lock file, unless they are installed already. `npm start` needs no test tools. */
async function install({ withTests }) {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = at('node_modules', '.lyceum-lock');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock || (!withTests && installed === `${lock} without tests`)) return;
  // Omitting the dev packages would delete them from an earlier, complete installation.
  const omit = !withTests && !existsSync(at('node_modules'));
  say(`Installing packages (once; ${omit ? 'half a minute' : 'about a minute'}) …`);
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages. No package needs its
  // install script here.
  const result = await npm(
    ['install', '--no-save', '--prefer-offline', '--ignore-scripts', omit ? '--omit=dev' : '--include=dev'],
    'installing',
  );
  if (!result.ok) {
    say(result.output);
    say('The packages could not be installed. Is the npm registry within reach?');
    process.exit(1);
  }
  writeFileSync(stamp, omit ? `${lock} without tests` : lock);
  say(`Installed in ${result.seconds} s.`);
}

async function build(names) {
  const { isBuilt, build: buildSite } = await import('./build.mjs');
  if (isBuilt(names)) return;
  say(names.length > 0 ? `Making ${names.join(', ')} …` : 'Building the site …');
  const startedAt = Date.now();
  if (!(await buildSite(names))) process.exit(1);
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

const [task] = process.argv.slice(2);
await install({ withTests: task !== 'start' });
await build(task === '--install-only' ? ['print-fonts'] : []);
