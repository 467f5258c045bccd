/** A temporary PostgreSQL server that can be stopped during work and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { occupyPort } from './site-process.ts';

export type PostgresCluster = AsyncDisposable & {
  /** Connection address of its database. */
  url: string;
  start(): Promise<void>;
  /** Like `pg_ctl stop -m immediate`: connections break, and nothing is shut down cleanly. */
  stopAtOnce(): Promise<void>;
  /** Runs statements on a separate connection. */
  run(...statements: string[]): Promise<void>;
};

/** Folder of PostgreSQL's server programs. @throws Error with advice if there are none */
export function findPostgres(): string {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...installed.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  if (!found) {
    throw new Error("PostgreSQL's server programs were not found. Install them: apt-get install postgresql");
  }
  return found;
}

/** Whether PostgreSQL's server programs are on this machine. */
export function hasPostgres(): boolean {
  try {
    return findPostgres() !== '';
  } catch {
    return false;
  }
}

/** Creates and starts a server on a free port; `await using` removes it. */
export async function startCluster(): Promise<PostgresCluster> {
  const binaries = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-postgres-'));
  const owner = process.getuid?.() === 0 ? findOwner() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const { port, ...reserved } = await occupyPort();
  await reserved[Symbol.asyncDispose]();
  const url = `postgres://lyceum@127.0.0.1:${port}/postgres`;
  const log = join(folder, 'server.log');
  const program = (name: string, ...parameters: string[]) =>
    spawn(join(binaries, name), ['-D', join(folder, 'data'), ...parameters], {
      ...owner,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let server: ChildProcess | undefined;

  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'fsync=off',
      'logging_collector=on',
      'log_min_messages=fatal',
      `log_directory=${folder}`,
    ];
    const options = [...settings, 'log_filename=server.log'].flatMap((setting) => ['-c', setting]);
    const started = program('postgres', '-p', String(port), '-k', folder, ...options);
    server = started;
    for (let attempts = 0; attempts < 200; attempts++) {
      if (started.exitCode !== null) break;
      if (
        await run('select 1').then(
          () => true,
          () => false,
        )
      )
        return;
      await wait(50);
    }
    throw new Error(`PostgreSQL did not start:\n${await readFile(log, 'utf8').catch(() => '')}`);
  }

  async function stopAtOnce(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  const options = ['-U', 'lyceum', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const [code] = (await once(program('initdb', ...options), 'exit')) as [number];
  if (code !== 0) throw new Error('The database cluster could not be made.');
  await start();
  return {
    url,
    start,
    stopAtOnce,
    run,
    async [Symbol.asyncDispose]() {
      await stopAtOnce();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The user that PostgreSQL's packages create: the server refuses to run as root. */
function findOwner(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
