import type { ReactNode } from 'react';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { isBlank } from '../rules.ts';

/** A form with one longer text: a message, or the reason for a report or a ban. */
export function MessageForm<Answer>({
  id,
  name = 'text',
  label,
  button,
  text,
  onText,
  send,
  onSent,
  children,
}: {
  /** Prefix of the ids of its elements. */
  id: string;
  /** Name of the field in the request. */
  name?: 'text' | 'reason';
  label: string;
  button: string;
  /** Initial text. */
  text?: string;
  /** Called with the text whenever it has changed. */
  onText?: (text: string) => void;
  send: (text: string) => Promise<Answer>;
  onSent: (answer: Answer, form: HTMLFormElement) => unknown;
  /** Buttons beside the submit button. */
  children?: ReactNode;
}) {
  const started = useStarted();
  const { formProps, field, pending, failed } = useForm({
    id,
    fields: [name],
    check: (values) => (isBlank(values[name]) ? { [name]: 'Write something first.' } : {}),
    send: (values) => send(values[name]),
    onSent: (answer, _values, form) => void onSent(answer, form),
    failure: { title: 'Not sent', text: 'Please try again later.' },
    on401: 'failure',
  });
  return (
    <form
      {...formProps}
      onChange={({ currentTarget }) => onText?.(String(new FormData(currentTarget).get(name)))}
      className="grid gap-3"
    >
      <TextField
        state={field(name)}
        label={label}
        rows={3}
        dir="auto"
        autoComplete="off"
        defaultValue={text}
        className="field-sizing-content max-h-96"
      />
      <FormFailure className="text-[0.95rem]">{failed}</FormFailure>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!started} aria-disabled={pending}>
          {pending ? 'One moment…' : button}
        </Button>
        {children}
      </p>
    </form>
  );
}
