/** `npm run bench`: speed and size of the built site, as ratios measured side by side in one run. */
import { openBench } from './bench-site.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePages, measureRendering } from './pages.ts';
import { measureSearch } from './search.ts';
import { printTable } from './table.ts';
import { measureWeight } from './weight.ts';

const quick = process.argv.includes('--quick');
await using bench = await openBench();
printTable(
  'Cached pages against a bare Node server with the same bytes',
  await measurePages(bench, { quick }),
);
printTable('Pages rendered anew', await measureRendering(bench, { quick }));
printTable('Search and lists', await measureSearch({ quick }));
printTable('First load a route, brotli', await measureWeight(bench));
printTable('Lighthouse, mobile', await measureLighthouse(bench, { quick }));
