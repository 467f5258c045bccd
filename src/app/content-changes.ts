/** How the processes of the site tell each other that content has changed. */
import { randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '#platform/db/client.ts';

const channel = 'content_changed';

export type ContentChanges = {
  /** Tells the other processes only; call it after the commit. @throws any error of the database */
  tell(): Promise<void>;
  /** Applies the change in this process, then tells the others. @throws any error of the database */
  announce(): Promise<void>;
  /** The same for changes that are stored already: if the others cannot be told, that is only logged. */
  announceStored(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Joins the processes that tell each other. `apply` runs once for each change, and after a lost connection, when
 * changes may have been missed.
 * @throws any error of the database
 */
export async function openContentChanges(options: {
  database: Pick<DatabaseHandle, 'listen' | 'notify'>;
  apply: () => void;
  logger: { error(details: object, message: string): void };
}): Promise<ContentChanges> {
  const { database, apply, logger } = options;
  // A process also hears what it sends.
  const own = randomUUID();
  const stop = await database.listen(channel, (sender) => {
    if (sender !== own) apply();
  });
  const tell = () => database.notify(channel, own);
  const announce = () => {
    // Applied here at once, because the admin who made the change looks at it next.
    apply();
    return tell();
  };
  return {
    tell,
    announce,
    announceStored: () =>
      announce().catch((err: unknown) =>
        logger.error({ err }, 'The other processes were not told that content has changed.'),
      ),
    stop,
  };
}
