import { load } from './lab.ts';
import { indexTerms } from './rules.ts';
import { buildTextIndex } from './server/text-index.ts';

const docs = load();
let t = performance.now();
let n = 0;
for (const d of docs)
  for (const f of [d.hit.title, d.author, d.topics, d.description, d.dates, d.place])
    n += indexTerms(f).length;
console.log('tokens', n, performance.now() - t);
t = performance.now();
await buildTextIndex(docs);
console.log('build', performance.now() - t);
t = performance.now();
await buildTextIndex(docs);
console.log('build', performance.now() - t);
