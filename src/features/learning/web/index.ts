/** Exports of My Learning's user interface for other features and the frame. */
export { type LearningView, readView, viewAddress, viewInput } from './learning-address.ts';
export { publishChange } from './learning-cache.ts';
export { saveAfterSignIn } from './save-after-sign-in.ts';
export { loadSavedIds, SaveResource } from './save-resource.tsx';
