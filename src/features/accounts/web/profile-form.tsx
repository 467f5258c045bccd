import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#platform/text/format-day.ts';
import { api } from '#platform/web/browser-api.ts';
import { TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type User, updateProfile } from '../contract.ts';
import { updateUser } from './change-user.ts';
import { checkRequired, collectProblems } from './check-fields.ts';
import { SubmitButton } from './submit-button.tsx';

export function ProfileForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const form = useForm({
    id: 'profile',
    fields: ['name'] as const,
    check: ({ name }) => collectProblems({ name: checkRequired(name, 'name') }),
    send: (typed) => api.call(updateProfile, { body: typed }),
    onSent: (changed) => {
      updateUser(queries, changed);
      showToast({ title: 'Profile updated', description: 'Your name has been changed.' });
    },
    failure: { title: 'Profile not updated', text: 'Please try again later.' },
  });
  return (
    <form {...form.formProps} aria-label="Profile" className="grid max-w-[30rem] gap-4">
      <TextField
        required
        state={form.field('name')}
        label="Name"
        autoComplete="name"
        defaultValue={user.name}
        note={`Member since ${formatDay(user.createdAt)}`}
      />
      <SubmitButton label="Save Name" pendingLabel="Saving..." form={form} look={buttonClass('solid')} />
    </form>
  );
}
