import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentPages } from './scripts/vite-content.ts';
import { LongestFirst } from './tests/setup/longest-first.ts';

// Node's compile cache: code that is compiled once is reused by each worker and each program that a test starts.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compile');

const data = [
  'src/platform/db/**/*.test.ts',
  'src/platform/mail/**/*.test.ts',
  'src/platform/jobs/**/*.test.ts',
  'src/features/**/server/**/*.test.ts',
  'src/app/{content*,operator-queues}.test.ts',
];

/** These tests use no database or only the embedded one, so running them against a server would only repeat them. */
const withoutServer = [
  'src/platform/db/{durable-node-fs,folder-lock,maintenance,open-pglite,statement-names}.test.ts',
  'src/platform/mail/{dkim,transport}.test.ts',
  'src/features/**/server/formats/*.test.ts',
  'src/features/**/server/*-rules.test.ts',
  'src/features/blog/server/{images,parse-figure}.test.ts',
  'src/features/citations/server/{build-citations,csl-item,exports,golden,list}.test.ts',
  'src/features/collections/server/content.test.ts',
  'src/features/library/server/plate-details.test.ts',
  'src/features/paths/server/schedule.test.ts',
  'src/features/quizzes/server/exports/{formats,print}.test.ts',
  'src/features/guides/server/{content,guide-pdf}.test.ts',
  'src/features/newsletter/server/checklist-choices.test.ts',
  'src/features/related/server/routes.test.ts',
  'src/features/search/server/{boolean-search,engine}.test.ts',
  'src/features/tutor/server/triage.test.ts',
  'src/features/tutor/server/model/{answer-check*,answer-with-model,language-model,malformed-answers}.test.ts',
  'src/app/content{,-check,-editions}.test.ts',
];

/** Only a server has other processes, and time limits for statements. */
const onlyOnServer = ['src/app/content-load-at-start.test.ts'];

/** Tests that name an environment in their first line. React keeps state of its page: each file has its own modules. */
const onPages = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment'),
);

/** One more than the number of cores, because tests also wait for timers and for other processes. */
const maxWorkers = availableParallelism() + 1;
/** Generous, because everything takes longer on a busy machine and no test measures its own speed. */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // By default polling gives up after a second.
  expect: { poll: { timeout: 20_000 } },
};
/**
 * The files that a worker runs share its modules, which halves the time of the data project. Every test creates its
 * own database or its own members and restores what it changes in the process. Vitest itself resets mocks and
 * configuration.
 */
const sharedModules = { isolate: false };

/** For the projects whose tests use databases of their own. */
const testDatabases = 'tests/setup/test-databases.ts';

/** For the projects whose tests draw random values. */
const setupFiles = ['tests/setup/property-seed.ts'];

/** The projects run one after the other, in the order of `groupOrder`. */
export default defineConfig({
  plugins: [contentPages()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            '{scripts,tools}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: [...data, ...onPages],
          globalSetup: testDatabases,
          setupFiles,
          ...sharedModules,
          maxWorkers,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: onPages,
          setupFiles: ['tests/setup/react-warnings.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          include: data,
          exclude: process.env.TEST_DATABASE_URL ? withoutServer : onlyOnServer,
          globalSetup: testDatabases,
          setupFiles,
          ...sharedModules,
          maxWorkers,
          sequence: { groupOrder: 2 },
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: [testDatabases, 'tests/setup/site.ts'],
          setupFiles,
          maxWorkers,
          sequence: { groupOrder: 3 },
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [testDatabases, 'tests/setup/browser-site.ts', 'tests/setup/browser-server.ts'],
          setupFiles: ['tests/setup/browser-file.ts'],
          // All files share one site and one browser.
          ...sharedModules,
          maxWorkers,
          sequence: { groupOrder: 4 },
          ...timeouts,
        },
      },
    ],
  },
});
