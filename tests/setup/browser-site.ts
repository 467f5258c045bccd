/**
 * One site for all browser tests that need no settings of their own: starting a site takes longer than most tests.
 * Each test registers its own members, with network addresses of their own.
 */
import type { TestProject } from 'vitest/node';
import { buildMember } from '#tests/factories/accounts.ts';
import { startSite } from './site.ts';
import { createDataDir, fillDataDir } from './site-process.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Vitest's own
  interface ProvidedContext {
    /** The site's data folder; tests read the mails in its outbox. */
    siteDataDir: string;
    /** The session of a premium member of that site, as a Cookie header. */
    premiumCookie: string;
    /** The same for a Scholar member. */
    scholarCookie: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await createDataDir();
  const cookies = await fillDataDir(dataDir.path, async (db) => ({
    premium: (await buildMember(db, { tier: 'premium' })).cookie,
    scholar: (await buildMember(db, { tier: 'scholar' })).cookie,
  }));
  const site = await startSite({ TRUST_PROXY: '1', DATA_DIR: dataDir.path });
  project.provide('siteUrl', site.url);
  project.provide('siteDataDir', dataDir.path);
  project.provide('premiumCookie', cookies.premium);
  project.provide('scholarCookie', cookies.scholar);
  return async () => {
    await site.stop();
    await dataDir[Symbol.asyncDispose]();
  };
}
