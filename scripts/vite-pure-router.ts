/**
 * Vite plugin: lets the build drop the parts of the router that the site does not use. The router sets
 * `displayName`s and creates components by calls, both side effects for the bundler, which would keep them all.
 */
import type { Plugin } from 'vite';

const displayNames = /^\w+\.displayName = "\w+";$/gm;
const componentCalls = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g;

export function pureRouter(): Plugin {
  let changed = false;
  return {
    name: 'pure-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const pure = code.replaceAll(displayNames, '').replaceAll(componentCalls, '= /* @__PURE__ */ ');
        changed ||= pure !== code;
        return { code: pure, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !changed) this.error('The code of the router is not what pure-router expects.');
    },
  };
}
