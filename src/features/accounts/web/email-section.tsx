import { useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { TextField } from '#platform/web/text-field.tsx';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { useForm } from '#platform/web/use-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { changeEmail, type User } from '../contract.ts';
import { checkEmail, checkRequired, collectProblems } from './check-fields.ts';
import { PasswordField, UsernameHint } from './password-field.tsx';
import { SendVerification } from './send-verification.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The member's address: whether it is verified, and a form to change it. */
export function EmailSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(open, opener);
  return (
    <div className="mt-9 max-w-[30rem] border-t border-hairline pt-7">
      <h3 className="label text-ink-2">Email address</h3>
      <p className="mt-1 text-[1.05rem] break-words">{user.email}</p>
      <p className="label mt-1 flex flex-wrap items-center gap-x-3">
        {user.emailVerified ? (
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon name="check" /> Verified
          </span>
        ) : (
          <>
            <span className="text-danger">Not verified yet: please follow the link we mailed you.</span>
            <SendVerification className="link min-h-6 pointer-coarse:min-h-11" />
          </>
        )}
      </p>
      <p role="status" className="mt-4 border-l-2 border-accent py-1 pl-4 break-words empty:hidden">
        {asked &&
          `We have mailed a link to ${asked}. Your address changes when you follow it, within 24 hours.`}
      </p>
      <Button
        ref={opener}
        look="outline"
        aria-expanded={open}
        aria-controls="change-email"
        onClick={() => setOpen(!open)}
        className="mt-4"
      >
        Change Address
      </Button>
      <div id="change-email" hidden={!open}>
        {open && (
          <ChangeEmailForm
            current={user.email}
            onAsked={(email) => {
              setAsked(email);
              setOpen(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

function ChangeEmailForm({ current, onAsked }: { current: string; onAsked: (email: string) => void }) {
  const form = useForm({
    id: 'new-email',
    fields: ['email', 'password'] as const,
    check: (typed) =>
      collectProblems({
        email: checkEmail(typed.email),
        password: checkRequired(typed.password, 'password'),
      }),
    send: (typed) => api.call(changeEmail, { body: typed }),
    onSent: (_answer, { email }) => onAsked(email),
    failure: { title: 'Address not changed', text: 'Please try again later.' },
  });
  return (
    <form {...form.formProps} aria-label="Change address" className="mt-5 grid gap-5">
      <UsernameHint email={current} />
      <TextField
        required
        state={form.field('email')}
        label="New email address"
        type="email"
        autoComplete="email"
        note="We mail a link to it; nothing changes before you follow that."
      />
      <PasswordField state={form.field('password')} label="Your password" kind="current-password" />
      <SubmitButton label="Send the Link" pendingLabel="Sending..." form={form} look={buttonClass('solid')} />
    </form>
  );
}
