/** Builds the tutor from the passages of all features and, if configured, a language model. */
import {
  createRetrievalStore,
  createTutor,
  openLanguageModel,
  type RetrievalStore,
  readRetrievalData,
  type Tutor,
} from '#features/tutor/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Config } from '#platform/env/env.ts';
import type { Logger } from '#platform/log/logger.ts';
import { selectPassages } from './server-features.ts';

/** @param content absolute path of the content folder */
export function openPassages({
  db,
  content,
  logger,
}: {
  db: Database;
  content: string;
  logger: Logger;
}): RetrievalStore {
  return createRetrievalStore({
    loadPassages: () => selectPassages(db),
    loadData: () => readRetrievalData(content),
    logger,
  });
}

/** @param config configuration of the language model; undefined if there is none */
export function openTutor({
  db,
  passages,
  config,
  logger,
}: {
  db: Database;
  passages: RetrievalStore;
  config: Config['model'];
  logger: Logger;
}): Tutor {
  const model = config && openLanguageModel(config, { logger });
  return createTutor({ db, retrieval: passages, model, logger });
}
