/**
 * Vite plugin: lets the build leave out what the site does not use of the router. Its components bear names
 * for developers and are made by calls that the bundler must take for deeds, so it would keep them all.
 */
import type { Plugin } from 'vite';

const naming = /^\w+\.displayName = "\w+";$/gm;
const making = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g;

export function pureRouter(): Plugin {
  let changed = false;
  return {
    name: 'pure-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const pure = code.replaceAll(naming, '').replaceAll(making, '= /* @__PURE__ */ ');
        changed ||= pure !== code;
        return { code: pure, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !changed) this.error('The router is written otherwise than pure-router expects.');
    },
  };
}
