import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import { useForm } from '#platform/web/use-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteAccount } from '../contract.ts';
import { checkRequired, collectProblems } from './check-fields.ts';
import { useUser } from './current-user.ts';
import { PasswordField, UsernameHint } from './password-field.tsx';
import { leaveSignedOut } from './sign-out.ts';
import { SubmitButton } from './submit-button.tsx';

const consequences = [
  'Your profile, your reading list, your notes and your results are deleted.',
  'A paid plan ends at once, and nothing is charged any more.',
  'You are signed out on every device.',
  'Records of payments are kept as long as the law asks, without your name.',
];

/** Asks for the password before the account is deleted. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Delete my account">
      <p className="mt-3">This cannot be undone.</p>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-danger">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <DeleteForm onClose={onClose} />
    </Modal>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const form = useForm({
    id: 'delete-account',
    fields: ['password'] as const,
    check: ({ password }) => collectProblems({ password: checkRequired(password, 'password') }),
    send: (typed) => api.call(deleteAccount, { body: typed }),
    onSent: async () => {
      onClose();
      await leaveSignedOut(queries, navigate);
      if (user) await notifySessionEvent('onAccountDeleted', user.id);
      showToast({ title: 'Account deleted', description: 'Goodbye, and thank you for reading here.' });
    },
    failure: { title: 'Account not deleted', text: 'Please try again later.' },
  });
  return (
    <form {...form.formProps} aria-label="Delete my account" className="mt-6 grid gap-5">
      <UsernameHint email={user?.email} />
      <PasswordField state={form.field('password')} label="Your password" kind="current-password" />
      <div className="flex flex-wrap items-end gap-3">
        <SubmitButton
          label="Delete My Account"
          pendingLabel="Deleting..."
          form={form}
          look={buttonClass('danger')}
        />
        <Button look="quiet" onClick={onClose} className="min-h-12">
          Keep My Account
        </Button>
      </div>
    </form>
  );
}
