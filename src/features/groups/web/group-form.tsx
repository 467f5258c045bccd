import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import type { GroupInput } from '../contract.ts';
import { isBlank } from '../rules.ts';

/** Form for name and description of a group, in a dialog. */
export function GroupForm<Answer>({
  group,
  label,
  send,
  onSent,
}: {
  group?: GroupInput;
  /** Label of the button. */
  label: string;
  send: (texts: GroupInput) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
}) {
  const { formProps, field, pending, failed } = useForm({
    id: 'group',
    fields: ['name', 'description'] as const,
    check: ({ name }): { name?: string } => (isBlank(name) ? { name: 'Give the group a name.' } : {}),
    send,
    onSent: (answer) => void onSent(answer),
    failure: { title: 'The group was not saved', text: 'Please try again later.' },
  });
  return (
    <form {...formProps} className="mt-5 grid gap-4">
      <TextField
        state={field('name')}
        label="Name"
        dir="auto"
        autoComplete="off"
        defaultValue={group?.name}
      />
      <TextField
        state={field('description')}
        label="What you study (optional)"
        rows={3}
        dir="auto"
        autoComplete="off"
        defaultValue={group?.description}
        className="field-sizing-content max-h-96"
      />
      <FormFailure className="text-[0.95rem]">{failed}</FormFailure>
      <p>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving…' : label}
        </Button>
      </p>
    </form>
  );
}
