/** Size of what a browser loads first on each route, in KB with brotli. */
import { get } from 'node:http';
import type { Bench } from './bench-site.ts';
import type { Row } from './table.ts';

const paths = [
  '/',
  '/resources',
  '/resources/1',
  '/periods/ancient-rome',
  '/texts',
  '/study-tips',
  '/about',
  '/timeline',
  '/timeline/meanwhile',
  '/timeline/bce-0044-assassination-of-caesar',
  '/quizzes',
  '/quizzes/view/1',
  '/flashcards/1',
  '/study-guides',
  '/study-guides/ancient-rome',
  '/blog',
  '/blog/post/voltaire-tolerance-calas',
  '/auth',
  '/account',
  '/no-such-page',
];

/** The page, and the scripts and styles that the page itself names: loader, list of modules, stylesheets. */
export async function measureWeight(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const html = (await (await fetch(`${bench.url}${path}`)).text()) as string;
    const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
    const styles = new Set(
      [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? ''),
    );
    rows.push({
      route: path,
      'HTML KB': kilobytes(await sentBytes(`${bench.url}${path}`)),
      'JavaScript KB': kilobytes(await sumOf(bench.url, scripts)),
      'CSS KB': kilobytes(await sumOf(bench.url, styles)),
      scripts: scripts.size,
    });
  }
  return rows;
}

async function sumOf(base: string, files: Set<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await sentBytes(`${base}${file}`);
  return sum;
}

/** Bytes of a body as sent, without decoding. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
