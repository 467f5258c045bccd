/**
 * Vite plugin: `import()` loads its module and nothing else. Vite wraps each in a helper that also preloads what the module
 * depends on; the site asks for no preloads (`modulePreload` in vite.config.ts), so the helper, which every page would
 * carry, has nothing to do.
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
