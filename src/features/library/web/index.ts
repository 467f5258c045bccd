/** What other features may use of the library's user interface. */
export { plateUrl } from '../rules.ts';
