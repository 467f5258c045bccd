import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { NarrowPage } from '#platform/web/narrow-page.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { buttonClass } from '#ui/button.tsx';
import { requestPasswordReset } from '../contract.ts';
import { checkEmail, collectProblems } from './check-fields.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { SubmitButton } from './submit-button.tsx';

const path = '/auth/forgot';

/** Requests a link for a new password. The answer does not reveal whether there is such an account. */
export function ForgotPage() {
  const [asked, setAsked] = useState<string>();
  const form = useForm({
    id: 'forgot',
    fields: ['email'] as const,
    check: ({ email }) => collectProblems({ email: checkEmail(email) }),
    send: (typed) => api.call(requestPasswordReset, { body: typed }),
    onSent: (_answer, { email }) => setAsked(email),
    failure: { title: 'Link not sent', text: 'Please try again later.' },
  });
  if (asked !== undefined) {
    return (
      <NarrowPage
        replacesScreen
        title="Look into your mail"
        path={path}
        text={`If there is an account with the address ${asked}, a letter with a link is on its way. The link works once, for an hour.`}
      >
        <PageLink to="/auth" className={buttonClass('outline')}>
          Back to Sign In
        </PageLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Forgot your password?"
      path={path}
      text="Tell us the address of your account. We mail you a link with which you choose a new password."
    >
      <form {...form.formProps} aria-label="Forgotten password" className="grid gap-5">
        <TextField
          required
          state={form.field('email')}
          label="Email address"
          type="email"
          autoComplete="username"
        />
        <SubmitButton label="Send the Link" pendingLabel="Sending..." form={form} />
        <NeedsScripts />
      </form>
    </NarrowPage>
  );
}
