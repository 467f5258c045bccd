import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { drawFiles } from '#features/library/plates/build.ts';

rmSync('/tmp/overlay', { recursive: true, force: true });
cpSync('content', '/tmp/overlay', { recursive: true });
const miss: Record<string, [string, string, number]> = {
  'long-nineteenth-century': ['Long Nineteenth Century', '1789 – 1914', 11],
  'short-twentieth-century': ['Short Twentieth Century', '1914 – 1991', 12],
  'turn-21st-century': ['Turn of the 21st Century', '1991 – today', 13],
  'medieval-europe': ['Medieval Europe', '476 – 1453', 4],
};
for (const [s, [n, t, p]] of Object.entries(miss))
  if (!existsSync(`/tmp/overlay/periods/${s}/period.yaml`))
    writeFileSync(`/tmp/overlay/periods/${s}/period.yaml`, `name: ${n}\ntimespan: ${t}\nposition: ${p}\n`);
mkdirSync('dist/plates', { recursive: true });
const t = performance.now();
for (const f of drawFiles('/tmp/overlay')) writeFileSync('dist/plates/' + f.name, f.content);
console.log(performance.now() - t);
