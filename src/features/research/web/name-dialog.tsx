import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { maxNameLength } from '../rules.ts';

type NameFormProps = {
  onClose: () => void;
  /** Initial value of the field. */
  name: string;
  send: (name: string) => Promise<unknown>;
  /** The dialog closes when this promise resolves. */
  onSent: () => Promise<void>;
};

/** Dialog that asks for the name of a saved search. */
export function NameDialog({ open, title, ...form }: NameFormProps & { open: boolean; title: string }) {
  return (
    <Modal open={open} onClose={form.onClose} title={title}>
      <NameForm {...form} />
    </Modal>
  );
}

function NameForm({ onClose, name: initial, send, onSent }: NameFormProps) {
  const { formProps, field, pending, failed } = useForm({
    id: 'search-name',
    fields: ['name'] as const,
    check: ({ name }) => (name ? {} : { name: 'Please give it a name.' }),
    send: async ({ name }) => {
      await send(name);
      await onSent();
    },
    onSent: onClose,
    failure: { title: 'Not saved', text: 'The search could not be saved. Please try again later.' },
  });
  return (
    <form {...formProps} className="mt-5">
      <TextField
        state={field('name')}
        label="Name"
        defaultValue={initial}
        maxLength={maxNameLength}
        required
      />
      <FormFailure className="mt-4">{failed}</FormFailure>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
