/**
 * Vite plugin: removes library code that the site does not use, so that pages need not load it. The removed code can
 * only be reached by imports that tests/imports.test.ts forbids. If a change no longer finds its place in a library,
 * the build fails.
 */
import type { Plugin } from 'vite';

type Change = { file: RegExp; find: RegExp; replacement: string };

/** Empties top-level functions of a formatted file, where a closing brace alone on a line ends each function. */
const emptied = (file: RegExp, names: readonly string[]): Change[] =>
  names.map((name) => ({
    file,
    find: new RegExp(`^function ${name}\\([\\s\\S]*?\\n}$`, 'm'),
    replacement: `function ${name}() {}`,
  }));

const removed = (file: RegExp, texts: readonly string[]): Change[] =>
  texts.map((text) => ({ file, find: new RegExp(`^\\s*${text}$`, 'm'), replacement: '' }));

const allOfRouter = /\/react-router\/dist\/production\//;
const router = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
const routerComponents = /\/react-router\/dist\/production\/lib\/components\.js$/;
const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

const changes: readonly Change[] = [
  // To the bundler `displayName`s and components created by calls are side effects, so it would keep all of them.
  { file: allOfRouter, find: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  {
    file: allOfRouter,
    find: /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g,
    replacement: '= /* @__PURE__ */ ',
  },
  // Instrumentation for monitoring services.
  { file: allOfRouter, find: /\b(?:init\.|opts\?\.)instrumentations\b/g, replacement: 'false' },
  // Form submissions through the router: the site sends forms by `useApiMutation` or as plain HTML.
  { file: router, find: /!opts \|\| !isSubmissionNavigation\(opts\)/, replacement: 'true' },
  {
    file: router,
    find: /opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g,
    replacement: 'false',
  },
  { file: router, find: /(?<!function )isMutationMethod\([\w.]+\)/g, replacement: 'false' },
  // Fetchers: the site fetches additional data by queries.
  ...removed(router, ['fetch,', 'getFetcher,', 'resetFetcher,', 'deleteFetcher: queueFetcherForDeletion,']),
  {
    file: router,
    find: /^\tfetchLoadMatches\.forEach\(\(f, key\)/m,
    replacement: 'false && fetchLoadMatches.forEach((f, key)',
  },
  // Routes that are added later: all routes are known from the start.
  ...removed(router, ['patchRoutes,', '_internalSetRoutes,']),
  { file: router, find: /\binit\.patchRoutesOnNavigation\b/g, replacement: 'false' },
  { file: router, find: /\bif \(isFogOfWar\)/g, replacement: 'if (false)' },
  // Middleware, and routes all of whose properties are lazy.
  {
    file: router,
    find: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/,
    replacement: 'defaultDataStrategy',
  },
  { file: router, find: /,\n\t\trunClientMiddleware\n/, replacement: '\n' },
  { file: router, find: /typeof route\.lazy === "function"/, replacement: 'false' },
  // View transitions of the router and of React.
  {
    file: router,
    find: /pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location/,
    replacement: 'false',
  },
  { file: router, find: /else if \(pendingViewTransitionEnabled\)/, replacement: 'else if (false)' },
  { file: router, find: /if \(isBrowser\) \{\s*restore/, replacement: 'if (false) { restore' },
  {
    file: routerComponents,
    find: /!viewTransitionOpts \|\| !isViewTransitionAvailable/,
    replacement: 'true',
  },
  { file: routerComponents, find: /renderDfd && pendingState && router\.window/, replacement: 'false' },
  { file: reactDom, find: /^ {2}shouldStartViewTransition$/m, replacement: '  false' },
  ...emptied(reactDom, [
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'createViewTransitionInstance',
  ]),
  // Fragment refs.
  ...emptied(reactDom, ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance']),
  {
    file: reactDom,
    find: /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?\n};$/gm,
    replacement: '',
  },
  // React creates these exceptions while it is loaded, and only compares them by identity. Their stack traces are
  // never read, and with developer tools attached (as by Lighthouse) the first trace makes the browser parse all of
  // React again.
  {
    file: reactDom,
    find: /(?<=^(?:var | {2})\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
    replacement: 'Object.create(Error.prototype, { message: { value: $1 } })',
  },
  // Infinite queries.
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
          const next = changed.replace(change.find, change.replacement);
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
