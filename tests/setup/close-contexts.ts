/** Runs for each file of the browser tests. */
import { afterAll } from 'vitest';
import { closeContexts } from './shared-browser.ts';

afterAll(closeContexts);
