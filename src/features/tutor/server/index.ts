/** Public API of the tutor's server side for the application. */
export { tutorFeature } from './feature.ts';
export { openLanguageModel } from './model/language-model.ts';
export { selectRefusals } from './refusals.ts';
export { decideMessageKind } from './retrieval/message-kind.ts';
export { readRetrievalData, tutorFiles } from './retrieval-data.ts';
export { createRetrievalStore, type RetrievalStore } from './retrieval-store.ts';
export { triage } from './triage.ts';
export { createTutor, type Tutor } from './tutor.ts';
