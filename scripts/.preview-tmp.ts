import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { drawDetail, drawPicture } from '/work/main/src/features/library/plates/pictures.ts';
import { readGeography, readPlates } from '/work/main/src/features/library/plates/plate-files.ts';

const [kinds = 'hero', only = ''] = process.argv.slice(2);
const g = readGeography('/work/main/content');
mkdirSync('/tmp/plates', { recursive: true });
for (const [slug, plate] of readPlates('/work/main/content', g)) {
  if (only && !only.split(',').includes(slug)) continue;
  for (const kind of kinds.split(',')) {
    const t = performance.now();
    const list =
      kind === 'detail'
        ? [0, 1, 2, 3, 4, 5].map((i) => [`detail-${i + 1}`, drawDetail(plate, i, g)] as const)
        : [[kind, drawPicture(kind as never, plate, g)] as const];
    const t1 = performance.now();
    for (const [name, d] of list) {
      writeFileSync(`/tmp/plates/${slug}-${name}.png`, new Resvg(d.svg).render().asPng());
      console.log(slug, name, d.svg.length, Math.round(t1 - t), d.labels.length);
    }
  }
}
