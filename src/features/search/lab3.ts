import { load, queries } from './lab.ts';
import { indexTerms } from './rules.ts';
import { buildTextIndex } from './server/text-index.ts';

let seed = 7;
const rnd = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const real = load();
const pick = <T>(a: T[]) => a[Math.floor(rnd() * a.length)]!;
const sentences = real.flatMap((d) => d.description.split(/(?<=\.) /));
const titleBits = real.flatMap((d) => d.hit.title.split(/: | - |, /));
const names = [...new Set(real.flatMap((d) => d.author.split(' ')))].filter((w) => w.length > 3);
const letters = 'abcdefghiklmnoprstuvwy';
const mutate = (w: string) => {
  let s = w;
  for (let i = 0; i < 2; i++) {
    const at = Math.floor(rnd() * s.length);
    s = s.slice(0, at) + pick([...letters]) + s.slice(at + (rnd() < 0.5 ? 1 : 0));
  }
  return s;
};
const coined = Array.from({ length: 120000 }, () => mutate(pick(indexTerms(pick(sentences))) ?? 'word'));
const coin = () => coined[Math.floor(rnd() ** 3 * coined.length)]!;
const N = Number(process.argv[2] ?? 100000);
const docs: any[] = [...real];
for (let i = docs.length; i < N; i++) {
  const d = pick(real);
  docs.push({
    ...d,
    hit: {
      ...d.hit,
      id: i,
      type: d.hit.type === 'period' ? 'resource' : d.hit.type,
      title: `${pick(titleBits)} ${rnd() < 0.7 ? coin() : ''}: ${pick(titleBits)}`,
    },
    author: rnd() < 0.3 ? `${pick(names)} ${coin()}` : `${pick(names)} ${pick(names)}`,
    rating: 3 + Math.round(rnd() * 20) / 10,
    description: `${pick(sentences)} ${coin()} ${pick(sentences)} ${coin()} ${pick(sentences)}`,
  });
}
const t = performance.now();
let worst = 0,
  last = performance.now();
const timer = setInterval(() => {
  const n = performance.now();
  worst = Math.max(worst, n - last);
  last = n;
}, 1);
const index = await buildTextIndex(docs);
clearInterval(timer);
console.log(
  'build ms',
  performance.now() - t,
  'longest block',
  worst,
  'rss MB',
  process.memoryUsage().rss / 1e6,
  'heap',
  process.memoryUsage().heapUsed / 1e6,
);
const typo = (w: string) => {
  if (w.length < 5) return w;
  const at = 1 + Math.floor(rnd() * (w.length - 1));
  const k = rnd();
  return k < 0.33
    ? w.slice(0, at) + w.slice(at + 1)
    : k < 0.66
      ? w.slice(0, at) + pick([...letters]) + w.slice(at + 1)
      : w.slice(0, at) + pick([...letters]) + w.slice(at);
};
const qs: string[] = [...queries];
for (let i = 0; i < 600; i++) {
  const d = pick(docs);
  const words = indexTerms(d.hit.title + ' ' + d.author);
  const k = rnd();
  const at = Math.floor(rnd() * words.length);
  const some = words.slice(at, at + 1 + Math.floor(rnd() * 3));
  if (!some.length) continue;
  if (k < 0.25) qs.push(some.join(' '));
  else if (k < 0.5) qs.push(some.join(' ').slice(0, 3 + Math.floor(rnd() * 5)));
  else if (k < 0.8) qs.push(some.map((w, j) => (j === 0 ? typo(w) : w)).join(' '));
  else
    qs.push(
      indexTerms(pick(sentences))
        .slice(0, 1 + Math.floor(rnd() * 4))
        .join(' '),
    );
}
for (const q of qs.slice(0, 150)) index.search(q, { limit: 8 });
for (let round = 0; round < 2; round++) {
  const times = qs
    .map((q) => {
      const t = performance.now();
      index.search(q, { limit: 8 });
      return { q, ms: performance.now() - t };
    })
    .sort((a, b) => a.ms - b.ms);
  const at = (p: number) => times[Math.floor(times.length * p)]!.ms.toFixed(2);
  console.log(
    'n',
    times.length,
    'p50',
    at(0.5),
    'p90',
    at(0.9),
    'p95',
    at(0.95),
    'p99',
    at(0.99),
    'max',
    times.at(-1)!.ms.toFixed(1),
  );
  if (round)
    console.log(
      times
        .slice(-30)
        .map((x) => `${x.q}: ${x.ms.toFixed(1)}`)
        .join('\n'),
    );
}
{
  const times = qs
    .map((q) => {
      const t = performance.now();
      index.search(q, { limit: 500, types: ['resource'] });
      return performance.now() - t;
    })
    .sort((a, b) => a - b);
  console.log('ids p95', times[Math.floor(times.length * 0.95)]);
}
if (process.argv.includes('--prof'))
  for (let i = 0; i < 10; i++) for (const q of qs) index.search(q, { limit: 8 });
