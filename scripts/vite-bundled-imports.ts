/**
 * Vite plugin: makes the import of drizzle-orm in rate-limiter-flexible visible to the bundler. Otherwise drizzle-orm
 * is loaded from node_modules a second time, in a hundred files, and the first request that is counted in the
 * database blocks all other requests for a third of a second.
 */
import type { Plugin } from 'vite';

const hidden = [
  { find: /await importModule\(`\$\{getPackageName\(\)\}`\)/, replacement: "await import('drizzle-orm')" },
  { find: /await importModule\(`\$\{getPackageName\(\)\}\/sql`.*?\)/, replacement: 'null' },
];

export function bundledImports(): Plugin {
  return {
    name: 'bundled-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/rate-limiter-flexible\/lib\/RateLimiterDrizzle\.js$/ },
      handler(code) {
        let changed = code;
        for (const { find, replacement } of hidden) {
          if (!find.test(changed)) this.error(`${find} is no longer in the library's code.`);
          changed = changed.replace(find, replacement);
        }
        return { code: changed, map: null };
      },
    },
  };
}
