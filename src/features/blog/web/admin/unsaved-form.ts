/**
 * The form with unsaved changes. It is kept in memory: if the password has changed and the admin gate replaces the
 * page, the form is shown again once the gate opens. A copy in the browser's storage survives a crash of the tab.
 */
import type { AdminPost } from '#features/blog/admin-contract.ts';
import { safeLocalStorage } from '#platform/web/safe-storage.ts';
import { emptyValues, type PostValues } from './post-values.ts';

/**
 * An open form. `saved`: the values that are stored; `post`: the post it was made from, null for a new one. `id`:
 * random; the server creates only one post for it, however often it is sent. `moment`: chosen in 'Publish at', and not
 * scheduled yet.
 */
export type OpenForm = {
  id: string;
  post: AdminPost | null;
  values: PostValues;
  saved: PostValues;
  moment?: string;
};

export type FormCopy = { form: OpenForm; changedAt: string };

const storageKey = 'unsaved-posts';
/** Maximum number of copies. The oldest is dropped first: the writer has not come back for it. */
const maxCopies = 5;
/** Interval between copies while the writer types, in ms. */
const copyEveryMs = 500;

let unsaved: OpenForm | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const getUnsavedForm = (): OpenForm | null => unsaved;

/** Keeps a form. Calls `onCopied` with whether the browser's storage has a copy of it. */
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

/** Forgets a form and its copy. */
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

/** Adds missing fields: an older version of the site, with fewer fields, may have written the copy. */
const complete = (form: OpenForm): OpenForm => ({
  ...form,
  values: { ...emptyValues, ...form.values },
  saved: { ...emptyValues, ...form.saved },
});
