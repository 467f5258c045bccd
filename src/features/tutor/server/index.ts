/** What the application may use of the tutor's server side. */
export { tutorFeature } from './feature.ts';
export { openLanguageModel } from './model/language-model.ts';
export { type Refusal, selectRefusals } from './refusals.ts';
export { readRetrievalData, tutorFiles } from './retrieval-data.ts';
export { createRetrievalStore, type RetrievalStore } from './retrieval-store.ts';
export { triage } from './triage.ts';
export { createTutor, type Tutor } from './tutor.ts';
