/** Runs for each file of the browser tests. */
import { afterAll, afterEach } from 'vitest';
import { takeScreens } from './last-screens.ts';
import { closeContexts } from './shared-browser.ts';

afterEach(({ task }) => {
  const screens = takeScreens();
  if (task.result?.state !== 'fail') return;
  process.stderr.write(`\nWhat was shown when "${task.name}" failed:\n\n${screens.join('\n\n')}\n`);
});

afterAll(closeContexts);
