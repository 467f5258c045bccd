/** What other features may use of the library's user interface. */
export { plateUrl, resourceAction } from '../rules.ts';
export { ChoiceField, useFilterForm } from './filter-fields.tsx';
export { Pagination } from './pagination.tsx';
export { useFocusWhenLost } from './use-focus-when-lost.ts';
