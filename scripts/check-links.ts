/** Requests every address in the content over the network: npm run links -- --help. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readContent } from '#app/content.ts';
import { checkLinks } from '#platform/content/link-check.ts';
import { formatLinkReport, hasBrokenLinks } from '#platform/content/link-report.ts';
import { parseEnv } from '#platform/env/env.ts';

const usage = `Usage: npm run links -- [options] [folder]

  --concurrency n   requests at once, two for each host at most (default 8)
  --timeout n       seconds to wait for one answer (default 20)
  --slow n          seconds after which an answer counts as slow (default 5)
  --json file       also writes all results there
  --help            prints this

Exits with 1 if a link is broken or unreachable. Ctrl-C prints what is known so far.`;

type Settings = {
  folder: string;
  concurrency: number;
  timeout: number;
  slow: number;
  json: string | undefined;
};

/** @throws Error that names the wrong option */
function parseSettings(): Settings | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: 'string', default: '8' },
      timeout: { type: 'string', default: '20' },
      slow: { type: 'string', default: '5' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const number = (name: 'concurrency' | 'timeout' | 'slow', max: number) => {
    const value = Number(values[name]);
    if (value > 0 && value <= max) return value;
    throw new Error(`--${name} takes a number up to ${max}.`);
  };
  return {
    folder: positionals[0] ?? 'content',
    concurrency: Math.ceil(number('concurrency', 64)),
    timeout: number('timeout', 600),
    slow: number('slow', 600),
    json: values.json,
  };
}

/** The addresses in the content, each with the places in the files where it occurs. */
async function collectAddresses(folder: string): Promise<Map<string, string[]>> {
  const { library } = await readContent(folder);
  const places = new Map<string, string[]>();
  for (const { value, placeOf } of [...library.resources, ...library.texts]) {
    if (value.url === undefined) continue;
    const { file, line } = placeOf('url');
    places.set(value.url, [...(places.get(value.url) ?? []), `${file}:${line}`]);
  }
  return places;
}

/** On a terminal one line that counts up; elsewhere, as in a log, a line after every 25 links. */
function showProgress(done: number, total: number): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r${done} of ${total}${done === total ? '\n' : ''}`);
  else if (done % 25 === 0 || done === total) stderr.write(`${done} of ${total}\n`);
}

async function run({ folder, concurrency, timeout, slow, json }: Settings): Promise<void> {
  const { siteName, publicUrl } = parseEnv(process.env);
  const places = await collectAddresses(folder);
  const stop = new AbortController();
  // A second Ctrl-C ends the process at once.
  process.once('SIGINT', () => stop.abort());
  const results = await checkLinks([...places.keys()], {
    concurrency,
    timeoutSeconds: timeout,
    slowSeconds: slow,
    // Header values must be ASCII, but a site's name may have other characters.
    userAgent: `${siteName} link check (+${publicUrl})`.replace(/[^ -~]/g, '?'),
    signal: stop.signal,
    onProgress: showProgress,
  });
  process.stdout.write(`${formatLinkReport(results, (address) => places.get(address) ?? [])}\n`);
  if (json) await writeFile(json, `${JSON.stringify(results, null, 2)}\n`);
  if (hasBrokenLinks(results)) process.exitCode = 1;
  if (stop.signal.aborted) {
    process.stdout.write(`\nStopped after ${results.length} of ${places.size} links.\n`);
    process.exitCode = 130;
  }
}

try {
  const settings = parseSettings();
  if (settings) await run(settings);
  else process.stdout.write(`${usage}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
