/** What other features may use of My Learning's user interface. */
export { SaveResource } from './save-resource.tsx';
