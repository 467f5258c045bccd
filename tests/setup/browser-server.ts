/** Starts the browser that shared-browser.ts connects to. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, quietArguments, withoutOptimizing, withoutPictures } from './browser.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Vitest's own
  interface ProvidedContext {
    browserUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [...quietArguments, withoutPictures, withoutOptimizing],
  });
  project.provide('browserUrl', server.wsEndpoint());
  return () => server.close();
}
