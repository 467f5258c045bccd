import { readGeography, readPlates } from '#features/library/plates/plate-files.ts';
import { drawPicture,drawDetail } from '#features/library/plates/pictures.ts';
const g = readGeography('content');
for (const [slug, plate] of readPlates('content', g)) for (const k of ['hero','card'] as const){
  try{ const s=typeof k==='number'?drawDetail(plate,k,g).svg:drawPicture(k, plate, g).svg;
  const sizes: Record<string,number>={};
  for(const m of s.matchAll(/<(path|use|g|circle|defs|clipPath|pattern|rect)[^>]*>/g)){ const key = m[0].startsWith('<path id="g') ? 'glyph' : m[0].startsWith('<use href="#g')?'useglyph': m[0].startsWith('<path id="land')?'land': m[0].startsWith('<use href="#m')?'hill':m[0].slice(0,12)+(m[0].match(/stroke-opacity="[^"]*"/)?.[0]??''); sizes[key]=(sizes[key]??0)+m[0].length }
  if (typeof k==='string') console.log(slug,k,s.length,Object.entries(sizes).sort((a,b)=>b[1]-a[1]).slice(0,6).map(([a,b])=>a+':'+b).join('  '));
  }catch(e){ console.log(slug,k,String(e)) }
}
