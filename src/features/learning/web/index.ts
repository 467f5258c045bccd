/** What other features and the frame may use of My Learning's user interface. */
export { loadSavedIds } from './load-saved-ids.ts';
export { saveAfterSignIn } from './save-after-sign-in.ts';
export { SaveResource } from './save-resource.tsx';
