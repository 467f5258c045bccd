import { defineConfig } from 'vitest/config';

const data = [
  'src/platform/db/**/*.test.ts',
  'src/platform/mail/**/*.test.ts',
  'src/features/**/server/**/*.test.ts',
  'src/app/content*.test.ts',
];
const browser = ['tests/e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            '{scripts,tools}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: data,
        },
      },
      { test: { name: 'data', include: data, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'browser',
          include: browser,
          fileParallelism: false,
          globalSetup: 'tests/setup/site.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
