/** Vite plugin: adds the imported file's path to each `() => import('…')` of a route table, to find its chunk. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const load = /\(\) => import\('([^']+)'\)/g;

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/routes\.tsx$/, code: /\(\) => import\(/ },
      async handler(code, id) {
        const files = new Map<string, string>();
        for (const [, specifier = ''] of code.matchAll(load)) {
          const resolved = await this.resolve(specifier, id);
          if (!resolved) throw new Error(`${id}: ${specifier} cannot be found`);
          files.set(specifier, relative(this.environment.config.root, resolved.id));
        }
        return {
          code: code.replace(load, (match, specifier: string) => {
            const file = JSON.stringify(files.get(specifier));
            return `Object.assign(${match}, { file: ${file} })`;
          }),
          map: null,
        };
      },
    },
  };
}
