/**
 * The form with changes that are not stored, as long as this document is open: where the gate closes over it, because the
 * password has changed, it stands there again once the gate opens.
 */
import type { OpenForm } from './use-post-editor.ts';

let kept: OpenForm | null = null;

export function keepForm(form: OpenForm | null): void {
  kept = form;
}

export const readKeptForm = (): OpenForm | null => kept;
