import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { readTrap, TrapField } from '#ui/trap-field.tsx';
import { contactFields, contactLimits, findContactProblems } from '../contact-rules.ts';
import { sendContactMessage } from '../contract.ts';

const failure = 'Your message could not be sent. Please try again later.';

/** The contact form, replaced by a thank-you message once a message is sent. */
export function ContactForm() {
  const [sent, setSent] = useState(0);
  const [writing, setWriting] = useState(true);
  if (!writing) return <ThankYou onAgain={() => setWriting(true)} />;
  return (
    <MessageForm
      // The form for another message gets the focus in its first field, because the button that opened it is gone.
      focused={sent > 0}
      onSent={() => {
        setSent(sent + 1);
        setWriting(false);
      }}
    />
  );
}

function MessageForm({ focused, onSent }: { focused: boolean; onSent: () => void }) {
  const started = useStarted();
  const { formProps, field, pending, failed } = useForm({
    id: 'contact',
    fields: contactFields,
    check: findContactProblems,
    send: (typed, data) => api.call(sendContactMessage, { body: { ...typed, website: readTrap(data) } }),
    onSent,
    failure: (_error, refused) => (Object.keys(refused).length === 0 ? failure : ''),
  });
  const { id: firstFieldId } = field('name');

  useEffect(() => {
    if (focused) document.getElementById(firstFieldId)?.focus();
  }, [focused, firstFieldId]);

  return (
    // Errors are shown at the fields instead of in the browser's own bubbles.
    <form {...formProps} aria-label="Contact form" className="relative max-w-[40rem]">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField state={field('name')} label="Name" autoComplete="name" required className="py-3" />
        <TextField
          state={field('email')}
          label="Email address"
          type="email"
          autoComplete="email"
          required
          className="py-3"
        />
        <div className="sm:col-span-2">
          <TextField
            state={field('subject')}
            label="Subject (optional)"
            autoComplete="off"
            className="py-3"
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            state={field('message')}
            label="Message"
            note={`Up to ${formatNumber(contactLimits.longestMessage)} characters`}
            rows={8}
            required
            className="py-3"
          />
        </div>
      </div>
      <TrapField />
      <FormFailure className="mt-4">{failed}</FormFailure>
      {/* Not disabled while sending: that would lose the focus. */}
      <Button
        type="submit"
        disabled={!started}
        aria-disabled={pending}
        className="mt-5 min-h-12 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-sm:w-full"
      >
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

function ThankYou({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form had the focus and has been removed.
    if (isFocusLost()) title.current?.focus();
  }, []);
  return (
    <div className="max-w-[40rem] border-l-2 border-accent py-2 pl-6">
      <h3 ref={title} tabIndex={-1} aria-describedby="contact-thanks" className="title-3">
        Message sent
      </h3>
      <p id="contact-thanks" className="mt-2">
        Thank you. We answer within 48 hours.
      </p>
      <Button look="outline" onClick={onAgain} className="mt-5">
        Write Another Message
      </Button>
    </div>
  );
}
