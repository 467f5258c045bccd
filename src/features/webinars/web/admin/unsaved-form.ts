/**
 * The form with unsaved input. It is kept in memory: if the admin gate closes and replaces the page, the form is shown
 * again once the gate opens.
 */
import type { AdminWebinar } from '#features/webinars/admin-contract.ts';
import { newId } from '#platform/web/new-id.ts';
import type { WebinarValues } from './webinar-values.ts';

export type OpenForm = {
  id: string;
  /** The stored version that the form changes; null for a new webinar. */
  webinar: AdminWebinar | null;
  /** What was typed and is not saved; null as long as nothing was. */
  typed: WebinarValues | null;
};

let unsaved: OpenForm | null = null;

/** A form of its own for a webinar, in which nothing is typed yet. */
export const formOf = (webinar: AdminWebinar | null): OpenForm => ({ id: newId(), webinar, typed: null });

export const getUnsavedForm = (): OpenForm | null => unsaved;

export function keepForm(form: OpenForm): void {
  unsaved = form;
}

/** Forgets the form; with an id, only if it is the form with that id. */
export function forgetForm(id = unsaved?.id): void {
  if (unsaved?.id === id) unsaved = null;
}
