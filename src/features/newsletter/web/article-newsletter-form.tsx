import { useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { useForm } from '#platform/web/use-form.ts';
import { readTrap } from '#ui/trap-field.tsx';
import { subscribeFromArticle } from '../contract.ts';
import { consentWordings } from '../rules.ts';
import { EmailRow } from './email-row.tsx';

const id = 'article-newsletter';
const failed = 'Something went wrong. Please try again later.';

/** The newsletter form below an article. After a successful submit, a thank-you message replaces it. */
export function ArticleNewsletterForm() {
  const [isSent, setIsSent] = useState(false);
  const [isEmpty, setIsEmpty] = useState(true);
  // Text typed or autofilled before hydration has caused no change event.
  useEffect(() => {
    const field = document.getElementById(`${id}-email`);
    if (field instanceof HTMLInputElement && field.value.trim() !== '') setIsEmpty(false);
  }, []);
  const form = useForm({
    id,
    fields: ['email'] as const,
    check: (): { email?: string } => ({}),
    send: ({ email }, data) => api.call(subscribeFromArticle, { body: { email, website: readTrap(data) } }),
    onSent: () => {
      trackEvent({ name: 'email_subscribed' });
      setIsSent(true);
    },
    // A problem with the address is shown at the field.
    failure: (_error, { email }) => (email ? '' : failed),
  });
  if (isSent) return <Thanks />;
  const email = form.field('email');
  return (
    <>
      <form {...form.formProps} className="relative">
        <EmailRow
          field={email}
          describedBy={`${id}-problem ${id}-note`}
          disabled={isEmpty}
          onText={(text) => setIsEmpty(text.trim() === '')}
        />
        <p id={`${id}-problem`} role="alert" className="label mt-3 text-danger empty:hidden">
          {email.problem ?? form.failed}
        </p>
        <p id={`${id}-note`} className="label mt-3 text-ink-2">
          {consentWordings.article}
        </p>
      </form>
      <MailInstead wish="Please add me to the newsletter" />
    </>
  );
}

/** Takes the focus if the form had it, which is gone. */
function Thanks() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus();
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="rounded-card border border-hairline bg-ground p-6 outline-none">
      <p className="title-3">Thank you for subscribing!</p>
      <p className="mt-2 text-ink-2">
        A new address becomes active once you have followed the link in our mail to it. If no mail comes, your
        address may be subscribed already.
      </p>
    </div>
  );
}
