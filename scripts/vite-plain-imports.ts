/**
 * Vite plugin: makes `import()` load its module and nothing else. Vite wraps each `import()` in a helper that also
 * preloads the module's dependencies. The site uses no preloads (`modulePreload` in vite.config.ts), so the helper
 * would be useless code on every page.
 */
import type { Plugin } from 'vite';

export function plainImports(): Plugin {
  let replaced = false;
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper/ },
      handler() {
        replaced = true;
        return { code: 'export const __vitePreload = (load) => load();', map: null };
      },
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('The preload helper of Vite is not where plain-imports expects it.');
    },
  };
}
