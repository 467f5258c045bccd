/**
 * `npm run bench [part …] [-- --quick]`: speed and size of the built site, as ratios measured side by side in one
 * run.
 */
import { measureAnalytics } from './analytics.ts';
import { type Bench, openBench } from './bench-site.ts';
import { measureGuides } from './guides.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMail } from './mail.ts';
import { measureMemory } from './memory.ts';
import { measurePages, measureRendering } from './pages.ts';
import { measureLateReview, measureReview } from './review.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { printTable, type Row } from './table.ts';
import { measureTimeline } from './timeline.ts';
import { measureWeight } from './weight.ts';

type Part = { title: string; measure: (bench: Bench, options: { quick: boolean }) => Promise<Row[]> };

const parts: Record<string, Part> = {
  start: {
    title: 'Start until the home page is answered',
    measure: (_bench, options) => measureStart(options),
  },
  cached: { title: 'Cached pages against a bare Node server with the same bytes', measure: measurePages },
  rendering: { title: 'Pages rendered anew', measure: measureRendering },
  memory: {
    title: 'Memory under requests to many addresses',
    measure: (_bench, options) => measureMemory(options),
  },
  search: { title: 'Search and lists', measure: (_bench, options) => measureSearch(options) },
  review: {
    title: 'Queue of review, by the number of cards',
    measure: (_bench, options) => measureReview(options),
  },
  'late-review': { title: 'A late review, by the number of states it changes', measure: measureLateReview },
  guides: { title: 'PDFs of study guides', measure: measureGuides },
  mail: {
    title: 'Campaigns against a bare pool of nodemailer',
    measure: (_bench, options) => measureMail(options),
  },
  analytics: {
    title: 'Visits: written against a bare INSERT of the same events; the dashboard among many and among few',
    measure: (_bench, options) => measureAnalytics(options),
  },
  weight: { title: 'First load a route, brotli', measure: measureWeight },
  timeline: {
    title: 'Timeline, script time of a frame on a processor four times slower',
    measure: (_bench, options) => measureTimeline(options),
  },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureLighthouse },
};

const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}
await using bench = await openBench();
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) printTable(title, await measure(bench, { quick }));
}
