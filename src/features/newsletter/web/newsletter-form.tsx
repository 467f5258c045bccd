import { api } from '#platform/web/browser-api.ts';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { readTrap, TrapField } from '#ui/trap-field.tsx';
import { subscribe } from '../contract.ts';
import { consentWordings, looksLikeEmail } from '../rules.ts';
import { fieldClass } from './field-class.ts';

const invalidEmail = {
  title: 'Invalid email',
  description: 'Please enter a valid email address',
  tone: 'destructive',
} as const;
const subscriptionFailed = {
  title: 'Subscription failed',
  description: 'There was an error subscribing to the newsletter. Please try again later.',
  tone: 'destructive',
} as const;

/** The newsletter form of the home page; `id` names its field. */
export function NewsletterForm({ id }: { id: string }) {
  const started = useStarted();
  const { formProps, field, pending } = useForm({
    id,
    fields: ['email'] as const,
    check: ({ email }) => {
      if (looksLikeEmail(email)) return {};
      showToast(invalidEmail);
      return { email: invalidEmail.description };
    },
    send: ({ email }, data) => api.call(subscribe, { body: { email, website: readTrap(data) } }),
    onSent: (_answer, _typed, form) => {
      form.reset();
      showToast({
        title: 'Successfully subscribed!',
        description: 'Thank you for subscribing to our newsletter.',
      });
    },
    failure: (_error, { email }) => {
      showToast(email ? invalidEmail : subscriptionFailed);
      return '';
    },
  });
  const { problem, onChange } = field('email');

  return (
    <>
      {/* The check is ours: its message is a toast, not the browser's bubble. */}
      <form {...formProps} className="relative">
        <label htmlFor={id} className="label block text-ink-2">
          Email address
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.org"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-note`}
            disabled={pending}
            onChange={onChange}
            className={`${fieldClass} flex-[1_1_16rem]`}
          />
          <Button type="submit" disabled={pending || !started} className="min-h-12 max-sm:w-full">
            {pending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
        <TrapField />
        <p id={`${id}-note`} className="label mt-3 text-ink-2">
          {consentWordings.home}
        </p>
      </form>
      <MailInstead wish="Please add me to the newsletter" />
    </>
  );
}
