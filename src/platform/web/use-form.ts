/** The states of a form: filled in, checked, sent once, refused or done. */
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { showToast } from '#ui/toast.ts';
import { describeError } from './describe-error.ts';

type FieldValues<Field extends string> = Record<Field, string>;
type FieldProblems<Field extends string> = Partial<FieldValues<Field>>;

/** What a field needs to know of its form. */
export type FieldState = {
  id: string;
  name: string;
  problem: string | undefined;
  /** While the form is sent nothing can be typed. */
  pending: boolean;
  onChange: () => void;
};

export type FormOptions<Field extends string, Answer> = {
  /** Prefix of the fields' element ids. */
  id: string;
  /** In the order in which they stand in the form. */
  fields: readonly Field[];
  /** Problems that need no server, by field. */
  check: (values: FieldValues<Field>) => FieldProblems<Field>;
  send: (values: FieldValues<Field>, data: FormData) => Promise<Answer>;
  onSent: (answer: Answer, values: FieldValues<Field>, form: HTMLFormElement) => void;
  /**
   * The toast's title, and its text where the server gives none. Or a function that shows what it wants and answers
   * what stands in the form as `failed`.
   */
  failure: { title: string; text: string } | ((error: unknown, problems: FieldProblems<Field>) => string);
};

/** The state of a form with uncontrolled fields, and what its elements need. */
export function useForm<Field extends string, Answer>(options: FormOptions<Field, Answer>) {
  const { id, fields, check, send, onSent, failure } = options;
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Field>>({});
  const [failed, setFailed] = useState('');
  // `pending` is as of the last render; a second submit may come before the next.
  const busy = useRef(false);

  function showProblems(found: FieldProblems<Field>) {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const data = new FormData(element);
    const values = readFields(data, fields);
    setFailed('');
    const found = check(values);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    busy.current = true;
    setPending(true);
    try {
      const answer = await send(values, data).finally(() => {
        busy.current = false;
        setPending(false);
      });
      onSent(answer, values, element);
    } catch (error) {
      const refused = readIssues(error, fields);
      showProblems(refused);
      setFailed(
        typeof failure === 'function' ? failure(error, refused) : showFailure(error, refused, failure),
      );
    }
  }

  return {
    /** For the form element. */
    formProps: { ref: form, onSubmit: submit, noValidate: true, method: 'post' } as const,
    pending,
    /** What went wrong with the whole form, rather than with a field. */
    failed,
    clearFailed: () => setFailed(''),
    field: (name: Field): FieldState => ({
      id: `${id}-${name}`,
      name,
      problem: problems[name],
      pending,
      onChange: () => setProblems(({ [name]: _, ...others }) => others as FieldProblems<Field>),
    }),
  };
}

/** What was typed, trimmed. Passwords are taken as they are: a space may be part of one. */
function readFields<Field extends string>(data: FormData, fields: readonly Field[]): FieldValues<Field> {
  const read = (field: Field) => {
    const text = String(data.get(field) ?? '');
    return [field, /password/i.test(field) ? text : text.trim()];
  };
  return Object.fromEntries(fields.map(read)) as FieldValues<Field>;
}

/** What the server found wrong with fields of the form; empty for any other failure. */
function readIssues<Field extends string>(error: unknown, fields: readonly Field[]): FieldProblems<Field> {
  if (!(error instanceof ApiError)) return {};
  const known = error.issues.filter(({ field }) => fields.some((name) => name === field));
  // The first issue of a field wins.
  return Object.fromEntries(
    known.map(({ field, message }) => [field, message]).reverse(),
  ) as FieldProblems<Field>;
}

function showFailure(
  error: unknown,
  problems: FieldProblems<string>,
  { title, text }: { title: string; text: string },
) {
  const [ofField] = Object.values(problems);
  const description = ofField ?? describeError(error, text);
  showToast({ title, description, tone: 'destructive' });
  // The toast goes away, and lies below a dialog: what stands at no field stands in the form.
  return ofField ? '' : description;
}
