/** The states of a form: filled in, checked, sent once, refused or accepted. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { showToast } from '#ui/toast.ts';
import { describeError } from './describe-error.ts';
import { isFocusInOrLost } from './is-focus-lost.ts';
import { reportSessionEnded } from './session-ended.ts';

type FieldValues<Field extends string> = Record<Field, string>;
type FieldProblems<Field extends string> = Partial<FieldValues<Field>>;

/** What a field needs to know about its form. */
export type FieldState = {
  id: string;
  name: string;
  problem: string | undefined;
  /** While the form is being sent, nothing can be typed. */
  pending: boolean;
  onChange: () => void;
};

export type FormOptions<Field extends string, Answer> = {
  /** Prefix of the fields' element ids. */
  id: string;
  /** In form order. */
  fields: readonly Field[];
  /** Finds problems that can be detected without the server, by field. */
  check: (values: FieldValues<Field>) => FieldProblems<Field>;
  send: (values: FieldValues<Field>, data: FormData) => Promise<Answer>;
  onSent: (answer: Answer, values: FieldValues<Field>, form: HTMLFormElement) => void;
  /**
   * The toast's title, and its text if the server sends none. Or a function that shows the failure itself and returns
   * the text to show in the form as `failed`.
   */
  failure: { title: string; text: string } | ((error: unknown, problems: FieldProblems<Field>) => string);
  /**
   * 'failure' shows status 401 like any other failure: it refuses the password that was sent, or leaving the page would
   * lose a longer text. By default the session has ended, which `reportSessionEnded` handles.
   */
  on401?: 'failure';
};

/** The state of a form with uncontrolled fields, and what its elements need. */
export function useForm<Field extends string, Answer>(options: FormOptions<Field, Answer>) {
  const { id, fields, check, send, onSent, failure, on401 } = options;
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Field>>({});
  const [failed, setFailed] = useState('');
  // `pending` is from the last render; a second submit may come before the next.
  const busy = useRef(false);
  const sender = useRef<HTMLElement>(null);
  const wrong = useRef<HTMLElement>(null);

  // A form that is disabled while it is sent loses the focus: it goes to the first wrong field, or back to its sender.
  useEffect(() => {
    const { activeElement, body } = document;
    if (pending || (activeElement !== body && activeElement !== sender.current)) return;
    (wrong.current ?? sender.current)?.focus({ preventScroll: !wrong.current });
  }, [pending]);

  function showProblems(found: FieldProblems<Field>) {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    wrong.current = (first && form.current?.querySelector<HTMLElement>(`[name="${first}"]`)) || null;
    // A late answer leaves the focus where it is by then.
    if (isFocusInOrLost(form.current)) wrong.current?.focus();
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
    sender.current = document.activeElement as HTMLElement | null;
    setPending(true);
    try {
      const answer = await send(values, data).finally(() => {
        busy.current = false;
        setPending(false);
      });
      onSent(answer, values, element);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && on401 !== 'failure') {
        reportSessionEnded();
        return;
      }
      const refused = readIssues(error, fields);
      showProblems(refused);
      setFailed(
        typeof failure === 'function' ? failure(error, refused) : showFailure(error, refused, failure),
      );
    }
  }

  return {
    /** Props of the form element. */
    formProps: { ref: form, onSubmit: submit, noValidate: true, method: 'post' } as const,
    pending,
    /** The problem of the whole form, rather than of one field. */
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

/** The typed values, trimmed. Passwords are not trimmed: a space may be part of one. */
function readFields<Field extends string>(data: FormData, fields: readonly Field[]): FieldValues<Field> {
  const read = (field: Field) => {
    const text = String(data.get(field) ?? '');
    return [field, /password/i.test(field) ? text : text.trim()];
  };
  return Object.fromEntries(fields.map(read)) as FieldValues<Field>;
}

/** Problems that the server found in fields of the form; empty for any other failure. */
function readIssues<Field extends string>(error: unknown, fields: readonly Field[]): FieldProblems<Field> {
  if (!(error instanceof ApiError)) return {};
  const known = error.issues.filter(({ field }) => fields.some((name) => name === field));
  // The first issue of a field wins: the reversed list lets it overwrite later ones.
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
  // The toast disappears. So a problem that belongs to no field is also shown in the form.
  return ofField ? '' : description;
}
