import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { login, type User } from '../contract.ts';
import { checkEmail, checkRequired, collectProblems } from './check-fields.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

export function SignInForm({ email, onUser }: { email: string; onUser: (user: User) => void }) {
  const form = useForm({
    id: 'sign-in',
    fields: ['email', 'password'] as const,
    check: (typed) =>
      collectProblems({
        email: checkEmail(typed.email),
        password: checkRequired(typed.password, 'password'),
      }),
    send: (typed) => api.call(login, { body: typed }),
    onSent: onUser,
    failure: { title: 'Login failed', text: 'Invalid email or password' },
    on401: 'failure',
  });
  return (
    <form {...form.formProps} aria-label="Sign In" className="grid gap-5">
      <TextField
        required
        state={form.field('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField state={form.field('password')} label="Password" kind="current-password" />
      <SubmitButton label="Sign In" pendingLabel="Signing In..." form={form} />
      <p className="text-[0.95rem]">
        <PageLink to="/auth/forgot" className="link -my-2 inline-block py-2">
          Forgot your password?
        </PageLink>
      </p>
    </form>
  );
}
