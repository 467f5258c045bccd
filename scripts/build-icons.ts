/** Collects the icons the site uses from the Lucide set (ISC licence) into public/icons.svg. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconNames } from '../src/ui/icon-names.ts';
import { installTool } from './install-tool.ts';

const folder = join(installTool('lucide-static'), 'icons');
const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const svg = await readFile(join(folder, `${name}.svg`), 'utf8');
    const shapes = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
  }),
);
await writeFile(
  new URL('../public/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide icons, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`,
);
