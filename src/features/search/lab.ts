import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { centuryOf } from './rules.ts';
import { createSearchEngine } from './server/engine.ts';
export function load() {
  const docs: any[] = [];
  let id = 0;
  const cats: any = {
    books: 'Books',
    articles: 'Articles',
    videos: 'Videos',
    podcasts: 'Podcasts',
    tools: 'Tools',
    'long-form': 'Long-form Discussions',
  };
  for (const p of readdirSync('content/periods')) {
    const rd = (f: string) => {
      try {
        return parse(readFileSync(`content/periods/${p}/${f}.yaml`, 'utf8'));
      } catch {
        return [];
      }
    };
    const period = rd('period');
    if (!period.name) continue;
    docs.push({
      hit: {
        type: 'period',
        id: ++id,
        title: period.name,
        slug: p,
        url: `/periods/${p}`,
        period: '',
        category: 'Period',
        detail: period.timespan,
      },
      rating: 5,
      author: '',
      topics: period.keywords.join(', '),
      place: '',
      dates: period.timespan,
      description: period.summary + ' ' + period.introduction,
    });
    for (const r of rd('resources'))
      docs.push({
        hit: {
          type: 'resource',
          id: ++id,
          title: r.title,
          slug: r.slug,
          url: `/resources/${id}`,
          period: period.name,
          category: cats[r.category],
          detail: r.author,
        },
        rating: r.rating,
        author: r.author,
        topics: r.topics.join(', '),
        place: '',
        dates: '',
        description: r.description,
      });
    for (const r of rd('texts'))
      docs.push({
        hit: {
          type: 'resource',
          id: ++id,
          title: r.title,
          slug: r.slug,
          url: `/resources/${id}`,
          period: period.name,
          category: 'Primary Sources',
          detail: r.author,
        },
        rating: r.rating,
        author: r.author,
        topics: r.topics.join(', '),
        place: '',
        dates: `${r.date} ${centuryOf(r.year)}`,
        description: r.description,
      });
    for (const r of rd('events'))
      docs.push({
        hit: {
          type: 'event',
          id: ++id,
          title: r.title,
          slug: r.slug,
          url: `/periods/${p}#event-${r.slug}`,
          period: period.name,
          category: 'Event',
          detail: r.date,
        },
        rating: 4,
        author: '',
        topics: '',
        place: r.place.name,
        dates: `${r.date} ${centuryOf(r.year)}`,
        description: r.description,
      });
  }
  return docs;
}
export const queries = [
  'Herodotos',
  'Thucidides',
  'Machiaveli',
  'Mary Berd',
  'Hobsbawn',
  'ancient rome',
  'Ancient gr',
  'the prince',
  'peloponnesian war',
  'plato',
  'fall of constantinople',
  '44 BC',
  '44 b.c.',
  '5th century BC',
  'fifth century bce',
  'julius ceasar',
  'luther',
  'wittenberg',
  'charlemange',
  'black deth',
  'crusades',
  'crusade',
  'medici florence',
  'books rome',
  'podcast rome',
  'magna carta',
  'zeus',
  "Zeus's",
  "thucydides'",
  'gutenberg',
  'erasmus folly',
  'dante',
  'the',
  'history of the',
  'roman',
  'repub',
  'renaissance',
  'hammurabi code',
  'Palto',
  'aristotle poltics',
  'henry v',
  '1453',
  'anselm',
  'women in athens',
  'xyzzy',
  'plague of athens thucydides',
  'hopilte',
];
if (import.meta.main) {
  const engine = createSearchEngine({ loadDocuments: async () => load() });
  let t = performance.now();
  await engine.rebuild();
  console.log(engine.size, 'docs', performance.now() - t);
  const times: number[] = [];
  for (let i = 0; i < 20; i++)
    for (const q of queries) {
      t = performance.now();
      engine.search(q, { limit: 8 });
      times.push(performance.now() - t);
    }
  times.sort((a, b) => a - b);
  console.log(
    'p50',
    times[times.length >> 1],
    'p95',
    times[Math.floor(times.length * 0.95)],
    'max',
    times.at(-1),
  );
  for (const q of process.argv[2] ? process.argv.slice(2) : queries) {
    console.log('\n# ' + q);
    for (const h of engine.search(q, { limit: process.argv[2] ? 8 : 4 }))
      console.log('  ', h.type[0], h.title, '|', h.detail, '|', h.category, '|', h.period);
  }
}
