/**
 * The form with changes that are not saved, as long as this document is open: where the gate closes over it, because the
 * password has changed, it stands there again once the gate opens.
 */
import type { OpenForm } from './use-post-editor.ts';

let unsaved: OpenForm | null = null;

export function setUnsavedForm(form: OpenForm | null): void {
  unsaved = form;
}

export const getUnsavedForm = (): OpenForm | null => unsaved;
