/** The password of the admin screens: the configured one, or one generated at the first start. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#platform/log/logger.ts';

/** Name of the file in the data folder. */
const adminPasswordFile = 'admin-password';

/**
 * The configured password, or else the one in the data folder, which is generated if there is none.
 * @throws Error where the file exists but is empty
 */
export async function loadAdminPassword(options: {
  configured: string | undefined;
  dataDir: string;
  logger: Pick<Logger, 'info'>;
}): Promise<string> {
  const { configured, dataDir, logger } = options;
  if (configured !== undefined) return configured;
  const file = join(dataDir, adminPasswordFile);
  if (await makePasswordFile(dataDir, file)) {
    logger.info({ file }, 'A password for the admin screens was made: read it in this file.');
  } else {
    logger.info({ file }, 'The password of the admin screens is in this file.');
  }
  const password = (await readFile(file, 'utf8')).trim();
  if (password === '') throw new Error(`${file} is empty. Delete it, or set ADMIN_PASSWORD.`);
  return password;
}

/** Creates the file atomically, and never overwrites one of another process. */
async function makePasswordFile(dataDir: string, file: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
