/** Vite plugin: tells `page(() => import('…'))` which file it imports, so that the server finds its chunk. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const call = /\bpage\(\(\) => import\('([^']+)'\)/g;

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'pre',
    transform: {
      filter: { id: /routes\.tsx$/, code: /\bpage\(\(\) => import\(/ },
      async handler(code, id) {
        const files = new Map<string, string>();
        for (const [, specifier = ''] of code.matchAll(call)) {
          const resolved = await this.resolve(specifier, id);
          if (!resolved) throw new Error(`${id}: page ${specifier} cannot be found`);
          files.set(specifier, relative(this.environment.config.root, resolved.id));
        }
        return {
          code: code.replace(
            call,
            (match, specifier: string) => `${match}, ${JSON.stringify(files.get(specifier))}`,
          ),
          map: null,
        };
      },
    },
  };
}
