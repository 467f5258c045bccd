import { defineConfig } from 'vitest/config';

const data = [
  'src/platform/db/**/*.test.ts',
  'src/platform/mail/**/*.test.ts',
  'src/features/**/server/**/*.test.ts',
  'src/app/content*.test.ts',
];

/** Vitest's own default leaves one core free, which is half of two. */
const maxWorkers = '100%';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: data,
          maxWorkers,
        },
      },
      { test: { name: 'data', include: data, maxWorkers, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: 'tests/setup/site.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
