import { measureLighthouse } from './lighthouse.ts';
import { printTable } from './table.ts';
import { measureWeight } from './weight.ts';

const bench = { url: 'http://localhost:4100', pid: 1 } as never;
printTable('Weight', await measureWeight(bench));
printTable('Lighthouse', await measureLighthouse(bench, { quick: true }));
