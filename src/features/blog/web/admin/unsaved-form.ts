/**
 * The form with changes that are not saved. In memory: where the gate closes over it, because the password has changed, it
 * stands there again once the gate opens. In the browser's storage: a copy for the case that the tab dies.
 */
import { safeLocalStorage } from '#platform/web/safe-storage.ts';
import { emptyValues } from './post-values.ts';
import type { OpenForm } from './use-post-editor.ts';

export type FormCopy = { form: OpenForm; changedAt: string };

const storageKey = 'unsaved-posts';
/** The oldest goes first: nobody has come back for it. */
const maxCopies = 5;
/** While somebody types a copy is written this often, in ms. */
const copyEveryMs = 500;

let unsaved: OpenForm | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const getUnsavedForm = (): OpenForm | null => unsaved;

/** Keeps a form. `onCopied` hears whether the browser has a copy of it. */
export function keepForm(form: OpenForm, onCopied: (copied: boolean) => void): void {
  unsaved = form;
  timer ??= setTimeout(() => {
    timer = undefined;
    if (!unsaved) return;
    const { id } = unsaved;
    const others = readFormCopies().filter((copy) => copy.form.id !== id);
    const copies = [...others, { form: unsaved, changedAt: new Date().toISOString() }];
    onCopied(writeFormCopies(copies.slice(-maxCopies)));
  }, copyEveryMs);
}

/** Forgets a form, and the copy of it. */
export function forgetForm(id: string): void {
  if (unsaved?.id === id) {
    unsaved = null;
    clearTimeout(timer);
    timer = undefined;
  }
  const copies = readFormCopies();
  const left = copies.filter((copy) => copy.form.id !== id);
  if (left.length < copies.length) writeFormCopies(left);
}

const writeFormCopies = (copies: readonly FormCopy[]): boolean =>
  copies.length > 0
    ? safeLocalStorage.set(storageKey, JSON.stringify(copies))
    : safeLocalStorage.remove(storageKey);

/** The copies in the browser's storage, the oldest first. */
export function readFormCopies(): FormCopy[] {
  try {
    const copies: FormCopy[] = JSON.parse(safeLocalStorage.get(storageKey) ?? '[]');
    return copies.map(({ form, changedAt }) => ({ form: complete(form), changedAt }));
  } catch {
    return [];
  }
}

/** An older version of this site may have written it, with fewer fields. */
const complete = (form: OpenForm): OpenForm => ({
  ...form,
  values: { ...emptyValues, ...form.values },
  saved: { ...emptyValues, ...form.saved },
});
