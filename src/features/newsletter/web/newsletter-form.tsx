import { api } from '#platform/web/browser-api.ts';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { useForm } from '#platform/web/use-form.ts';
import { showToast } from '#ui/toast.ts';
import { readTrap } from '#ui/trap-field.tsx';
import { subscribe } from '../contract.ts';
import { consentWordings, looksLikeEmail } from '../rules.ts';
import { EmailRow } from './email-row.tsx';

const id = 'newsletter';

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

/** The newsletter form of the home page. */
export function NewsletterForm() {
  const { formProps, field } = useForm({
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
      trackEvent({ name: 'email_subscribed' });
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
  return (
    <>
      {/* `noValidate`: the form's own check shows a toast instead of the browser's bubble. */}
      <form {...formProps} className="relative">
        <EmailRow field={field('email')} describedBy={`${id}-note`} />
        <p id={`${id}-note`} className="label mt-3 text-ink-2">
          {consentWordings.home}
        </p>
      </form>
      <MailInstead wish="Please add me to the newsletter" />
    </>
  );
}
