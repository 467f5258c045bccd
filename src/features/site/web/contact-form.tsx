import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { TrapField } from '#ui/trap-field.tsx';
import {
  type ContactField,
  type ContactProblems,
  contactFields,
  contactLimits,
  findContactProblems,
} from '../contact-rules.ts';
import { sendContactMessage } from '../contract.ts';
import { ContactFieldRow } from './contact-field.tsx';

const failure = 'Your message could not be sent. Please try again later.';

/** The contact form, and once a message is on its way the thanks for it. */
export function ContactForm() {
  const [sent, setSent] = useState(0);
  const [writing, setWriting] = useState(true);
  if (!writing) return <ThankYou onAgain={() => setWriting(true)} />;
  return (
    <MessageForm
      // A second message begins in the first field, where the button was pressed that asked for it.
      focused={sent > 0}
      onSent={() => {
        setSent(sent + 1);
        setWriting(false);
      }}
    />
  );
}

function MessageForm({ focused, onSent }: { focused: boolean; onSent: () => void }) {
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failed, setFailed] = useState(false);
  const started = useStarted();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focused) findField(form.current, 'name')?.focus();
  }, [focused]);

  function showProblems(found: ContactProblems) {
    setProblems(found);
    const first = contactFields.find((field) => found[field]);
    if (first) findField(form.current, first)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const typed = {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    };
    setFailed(false);
    const found = findContactProblems(typed);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await api.call(sendContactMessage, { body: { ...typed, website: text('website') } });
      onSent();
    } catch (error) {
      const refused = readRefusal(error);
      showProblems(refused);
      setFailed(Object.keys(refused).length === 0);
      setPending(false);
    }
  }

  const row = (name: ContactField) => ({
    name,
    problem: problems[name],
    pending,
    onChange: () => setProblems(({ [name]: _, ...others }) => others),
  });

  return (
    // The checks are ours: what is wrong stands at its field, not in the browser's bubble.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Contact form"
      className="relative max-w-[40rem]"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ContactFieldRow {...row('name')} label="Name" autoComplete="name" required />
        <ContactFieldRow {...row('email')} label="Email address" type="email" autoComplete="email" required />
        <ContactFieldRow {...row('subject')} label="Subject (optional)" wide />
        <ContactFieldRow
          {...row('message')}
          label="Message"
          note={`${contactLimits.shortestMessage} to ${contactLimits.longestMessage.toLocaleString('en-US')} characters`}
          lines={8}
          required
          wide
        />
      </div>
      <TrapField />
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {failed && failure}
      </p>
      {/* Not disabled while it sends: that would drop the focus. */}
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
  useEffect(() => title.current?.focus(), []);
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

function findField(form: HTMLFormElement | null, name: ContactField): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}

/** What the server found wrong with fields of the form; empty for any other failure. */
function readRefusal(error: unknown): ContactProblems {
  if (!(error instanceof ApiError)) return {};
  const known = error.issues.filter(({ field }) => contactFields.some((name) => name === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]).reverse());
}
