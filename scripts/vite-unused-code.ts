/**
 * Vite plugin: lets the build drop what the site does not use of its libraries, and every page would carry. What is cut
 * off here can only be reached by what tests/imports.test.ts forbids. A change that no longer finds its place fails the
 * build.
 */
import type { Plugin } from 'vite';

type Change = { file: RegExp; find: RegExp; replacement: string };

/** Empties functions at the top of a file that is formatted, so that each ends at a brace of its own. */
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
  // `displayName`s and components created by calls are side effects for the bundler, which would keep them all.
  { file: allOfRouter, find: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  {
    file: allOfRouter,
    find: /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g,
    replacement: '= /* @__PURE__ */ ',
  },
  // Monitoring services.
  { file: allOfRouter, find: /\b(?:init\.|opts\?\.)instrumentations\b/g, replacement: 'false' },
  // Submissions: forms are sent by `useApiMutation`, or as plain HTML.
  { file: router, find: /!opts \|\| !isSubmissionNavigation\(opts\)/, replacement: 'true' },
  {
    file: router,
    find: /opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g,
    replacement: 'false',
  },
  { file: router, find: /(?<!function )isMutationMethod\([\w.]+\)/g, replacement: 'false' },
  // Fetchers: data beside the page's is fetched by queries.
  ...removed(router, ['fetch,', 'getFetcher,', 'resetFetcher,', 'deleteFetcher: queueFetcherForDeletion,']),
  {
    file: router,
    find: /^\tfetchLoadMatches\.forEach\(\(f, key\)/m,
    replacement: 'false && fetchLoadMatches.forEach((f, key)',
  },
  // Routes that become known only later: all are known.
  ...removed(router, ['patchRoutes,', '_internalSetRoutes,']),
  { file: router, find: /\binit\.patchRoutesOnNavigation\b/g, replacement: 'false' },
  { file: router, find: /\bif \(isFogOfWar\)/g, replacement: 'if (false)' },
  // Middleware, and routes whose every property is lazy.
  {
    file: router,
    find: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/,
    replacement: 'defaultDataStrategy',
  },
  { file: router, find: /,\n\t\trunClientMiddleware\n/, replacement: '\n' },
  { file: router, find: /typeof route\.lazy === "function"/, replacement: 'false' },
  // View transitions, of the router and of React.
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
  // Refs of fragments.
  ...emptied(reactDom, ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance']),
  {
    file: reactDom,
    find: /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?\n};$/gm,
    replacement: '',
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
