/** What other features and the frame may use of My Learning's user interface. */
export { loadSavedIds } from './load-saved-ids.ts';
export { SaveResource } from './save-resource.tsx';
