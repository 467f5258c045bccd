import { useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { readTrap, TrapField } from '#ui/trap-field.tsx';
import { subscribeFromArticle } from '../contract.ts';
import { consentWordings } from '../rules.ts';
import { fieldClass } from './field-class.ts';

const id = 'article-newsletter';
const failed = 'Something went wrong. Please try again later.';

/** The newsletter form below an article; once it is sent, thanks take its place. */
export function ArticleNewsletterForm() {
  const started = useStarted();
  const [isSent, setIsSent] = useState(false);
  const [isEmpty, setIsEmpty] = useState(true);
  const form = useForm({
    id,
    fields: ['email'] as const,
    check: (): { email?: string } => ({}),
    send: ({ email }, data) => api.call(subscribeFromArticle, { body: { email, website: readTrap(data) } }),
    onSent: () => setIsSent(true),
    // What is wrong with the address stands at the field.
    failure: (_error, { email }) => (email ? '' : failed),
  });
  if (isSent) return <Thanks />;
  const { problem, onChange } = form.field('email');
  return (
    <>
      <form {...form.formProps} className="relative">
        <label htmlFor={`${id}-email`} className="label block text-ink-2">
          Email address
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.org"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem ${id}-note`}
            disabled={form.pending}
            onChange={(event) => {
              onChange();
              setIsEmpty(event.currentTarget.value.trim() === '');
            }}
            className={`${fieldClass} flex-[1_1_16rem]`}
          />
          <Button
            type="submit"
            disabled={form.pending || isEmpty || !started}
            className="min-h-12 max-sm:w-full"
          >
            {form.pending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
        <TrapField />
        <p id={`${id}-problem`} role="alert" className="label mt-3 text-danger empty:hidden">
          {problem ?? form.failed}
        </p>
        <p id={`${id}-note`} className="label mt-3 text-ink-2">
          {consentWordings.article}
        </p>
      </form>
      <MailInstead wish="Please add me to the newsletter" />
    </>
  );
}

/** Takes the focus, which was in the form. */
function Thanks() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="rounded-card border border-hairline bg-ground p-6 outline-none">
      <p className="title-3">Thank you for subscribing!</p>
      <p className="mt-2 text-ink-2">
        We have sent you a mail. Your address becomes active once you have followed the link in it.
      </p>
    </div>
  );
}
