/** The life of a form about an account: read, checked, sent once, refused or done. */
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { showToast } from '#ui/toast.ts';

export type Typed<Field extends string> = Record<Field, string>;
export type Problems<Field extends string> = Partial<Typed<Field>>;

/** What a field needs to know of its form. */
export type FieldState = {
  id: string;
  name: string;
  problem: string | undefined;
  pending: boolean;
  onChange: () => void;
};

const unreachable = 'An error occurred. Please try again.';

export function useAccountForm<Field extends string, Answer>(options: {
  /** Names the form's fields among those of the page. */
  id: string;
  /** In the order they stand in. */
  fields: readonly Field[];
  /** What is surely wrong, by field; the server judges the rest. */
  check: (typed: Typed<Field>) => Problems<Field>;
  send: (typed: Typed<Field>) => Promise<Answer>;
  onSent: (answer: Answer, typed: Typed<Field>, form: HTMLFormElement) => void;
  /** Title of the message when it fails, and its text where the server gives none. */
  failure: { title: string; text: string };
}) {
  const { id, fields, check, send, onSent, failure } = options;
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failed, setFailed] = useState('');

  function showProblems(found: Problems<Field>) {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function fail(text: string) {
    showToast({ title: failure.title, description: text, tone: 'destructive' });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (pending) return;
    const typed = readFields(target, fields);
    setFailed('');
    const found = check(typed);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      const answer = await send(typed);
      setPending(false);
      onSent(answer, typed, target);
    } catch (error) {
      setPending(false);
      const refused = readRefusal(error, fields);
      showProblems(refused);
      const [ofField] = Object.values<string | undefined>(refused);
      const text = ofField ?? explain(error, failure.text);
      // The toast goes away, and lies below a dialog: what stands at no field stands in the form.
      if (!ofField) setFailed(text);
      fail(text);
    }
  }

  return {
    /** For the form element. */
    formProps: { ref: form, onSubmit: submit, noValidate: true, method: 'post' } as const,
    pending,
    failed,
    fail,
    field: (name: Field): FieldState => ({
      id: `${id}-${name}`,
      name,
      problem: problems[name],
      pending,
      onChange: () => setProblems(({ [name]: _, ...others }) => others as Problems<Field>),
    }),
  };
}

/** What was typed. Passwords are taken as they are: a space may be part of one. */
function readFields<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Typed<Field> {
  const values = new FormData(form);
  const read = (field: Field) => {
    const text = String(values.get(field) ?? '');
    return [field, /password/i.test(field) ? text : text.trim()];
  };
  return Object.fromEntries(fields.map(read)) as Typed<Field>;
}

/** What the server found wrong with fields of the form; empty for any other failure. */
function readRefusal<Field extends string>(error: unknown, fields: readonly Field[]): Problems<Field> {
  if (!(error instanceof ApiError)) return {};
  const known = error.issues.filter(({ field }) => fields.some((name) => name === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]).reverse()) as Problems<Field>;
}

/** A failure in one sentence: the server's own, the given one where it has none, or that it is not reached. */
export function explain(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.detail || fallback : unreachable;
}
