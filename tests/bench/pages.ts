/** Cached pages and scripts, unchanged ones (304), and dynamic pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { type Bench, cpuMilliseconds } from './bench-site.ts';
import type { Row } from './table.ts';

const brotli = { 'accept-encoding': 'br' };
const paths = ['/', '/resources', '/periods/ancient-rome'];

/** Requests per second. Callers keep the best round: slower rounds show other work of the machine. */
async function load(url: string, seconds: number, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: seconds, headers });
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${url}: ${result.errors} errors under load`);
  return result.requests.average;
}

/** A bare Node server in a process of its own that sends the given bytes. */
async function startBareServer(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const code = `
    const http = require('node:http'); const chunks = [];
    process.stdin.on('data', (c) => chunks.push(c)).on('end', () => {
      const body = Buffer.concat(chunks);
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length };
      const server = http.createServer((request, response) => { response.writeHead(200, headers); response.end(body); });
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));
    });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** Pages and a script from memory, compared with the bare server, alternately. */
export async function measurePages(bench: Bench, { quick }: { quick: boolean }): Promise<Row[]> {
  const seconds = quick ? 1 : 4;
  const rounds = quick ? 1 : 3;
  const rows: Row[] = [];
  for (const path of [...paths, await findScript(bench.url)]) {
    const url = `${bench.url}${path}`;
    // fetch would decode the bytes; autocannon and the bare server need them as they are sent.
    const { tag, bytes } = await readEncoded(url);
    const bare = await startBareServer(bytes);
    let [plain, cached, unchanged] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      plain = Math.max(plain, await load(bare.url, seconds, brotli));
      cached = Math.max(cached, await load(url, seconds, brotli));
      unchanged = Math.max(unchanged, await load(url, seconds, { ...brotli, 'if-none-match': tag }));
    }
    bare.stop();
    rows.push({
      page: path,
      'bytes (br)': bytes.length,
      'bare Node req/s': Math.round(plain),
      'cached / bare': (cached / plain).toFixed(2),
      '304 / bare': (unchanged / plain).toFixed(2),
    });
  }
  return rows;
}

/** The address of the script that the home page starts with. */
async function findScript(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text();
  const [, path] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(html) ?? [];
  if (!path) throw new Error('The home page has no script.');
  return path;
}

async function readEncoded(url: string): Promise<{ tag: string; bytes: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: brotli }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ tag: response.headers.etag ?? '', bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/**
 * Processor time of pages not requested before, database included: of the first ones after a start, while the engine
 * still compiles the code; of later ones; and after many other pages, as in a process that has run for a while. Uses
 * resource pages, because there are many.
 */
export async function measureRendering(bench: Bench, { quick }: { quick: boolean }): Promise<Row[]> {
  const visit = async (path: string) => {
    const response = await fetch(`${bench.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  const measure = async (name: string, first: number, count: number): Promise<Row> => {
    const before = await cpuMilliseconds(bench.pid);
    for (let id = first; id < first + count; id++) await visit(`/resources/${id}`);
    const after = await cpuMilliseconds(bench.pid);
    const spent =
      before === undefined || after === undefined ? 'unknown' : ((after - before) / count).toFixed(1);
    return { page: `/resources/{id}, ${name}`, visits: count, 'CPU ms a page': spent };
  };
  if (quick) return [await measure('after a start', 1, 50)];
  const first = [await measure('after a start', 1, 200), await measure('later', 201, 125)];
  const otherPages = 1500;
  for (let year = 1; year <= otherPages; year++) await visit(`/timeline/meanwhile?year=${year}`);
  return [...first, await measure(`after ${otherPages} other pages`, 326, 125)];
}
