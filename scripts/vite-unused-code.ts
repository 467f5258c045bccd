/**
 * Vite plugin: lets the build drop what the site does not use of its libraries, and every page would carry. The router
 * sets `displayName`s and creates components by calls, both side effects for the bundler, which would keep them all; and
 * it holds code for monitoring services. TanStack Query holds infinite queries.
 */
import type { Plugin } from 'vite';

type Change = { file: RegExp; find: RegExp; replacement: string };

const router = /\/react-router\/dist\/production\//;
const changes: readonly Change[] = [
  { file: router, find: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  {
    file: router,
    find: /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g,
    replacement: '= /* @__PURE__ */ ',
  },
  { file: router, find: /\b(?:init\.|opts\?\.)instrumentations\b/g, replacement: 'false' },
  { file: /\/query-core\/.*\/query\.js$/, find: /this\.#queryType === "infinite"/g, replacement: 'false' },
];

export function unusedCode(): Plugin {
  const made = new Set<Change>();
  return {
    name: 'unused-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        let changed = code;
        for (const change of changes.filter(({ file }) => file.test(id))) {
          const next = changed.replaceAll(change.find, change.replacement);
          if (next !== changed) made.add(change);
          changed = next;
        }
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      const missed = changes.find((change) => !made.has(change));
      if (!error && missed) this.error(`${missed.find} is no longer in the library's code.`);
    },
  };
}
