import { type FormEvent, useState } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { TrapField } from '#ui/trap-field.tsx';
import { captureEmail } from '../contract.ts';
import { studyGuideChecklist } from '../rules.ts';
import { fieldClass } from './field.ts';

const emailId = 'lead-magnet-email';
const problemId = 'lead-magnet-problem';

/** Asks for an address and starts the download. */
export function LeadMagnetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="lead-magnet-title">
      <h2 id="lead-magnet-title" className="title-2 pr-10">
        {studyGuideChecklist.title}
      </h2>
      <p className="mt-3 text-ink-2">
        Thirteen periods, a page each, to print or to keep. In exchange we send you our weekly newsletter,
        once you have confirmed your address.
      </p>
      <LeadMagnetForm onDone={onClose} />
    </Modal>
  );
}

function LeadMagnetForm({ onDone }: { onDone: () => void }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [invalid, setInvalid] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const [email, name] = [text('email'), text('name')];
    if (!email) {
      document.getElementById(emailId)?.focus();
      setInvalid(true);
      refuse('Email Required', 'Please enter your email address to download the guide.');
      return;
    }
    forgetProblem();
    setPending(true);
    try {
      const { downloadUrl } = await api.call(captureEmail, {
        body: {
          email,
          ...(name && { name }),
          leadMagnet: studyGuideChecklist.title,
          website: text('website'),
        },
      });
      startDownload(downloadUrl);
      form.reset();
      onDone();
      showToast({
        title: 'Success!',
        description: 'Your download will start automatically. Check your email for future updates!',
      });
    } catch (error) {
      const { detail, issues } = error instanceof ApiError ? error : { detail: '', issues: [] };
      const ofEmail = issues.find(({ field }) => field === 'email');
      setInvalid(ofEmail !== undefined);
      refuse('Error', ofEmail?.message || detail || 'Something went wrong. Please try again.');
    } finally {
      setPending(false);
    }
  }

  function forgetProblem() {
    setProblem('');
    setInvalid(false);
  }

  /** Said twice: the toast lies below the dialog, where assistive technology does not reach. */
  function refuse(title: string, description: string) {
    setProblem(description);
    showToast({ title, description, tone: 'destructive' });
  }

  return (
    <form noValidate onSubmit={submit} className="relative mt-6">
      <label htmlFor={emailId} className="label block text-ink-2">
        Email address
      </label>
      <input
        id={emailId}
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.org"
        aria-invalid={invalid}
        aria-describedby={problemId}
        disabled={pending}
        onChange={forgetProblem}
        className={`${fieldClass} mt-2`}
      />
      <p id={problemId} role="alert" className="label mt-2 text-danger empty:hidden">
        {problem}
      </p>
      <label htmlFor="lead-magnet-name" className="label mt-5 block text-ink-2">
        First name (optional)
      </label>
      <input
        id="lead-magnet-name"
        name="name"
        type="text"
        maxLength={80}
        autoComplete="given-name"
        disabled={pending}
        className={`${fieldClass} mt-2`}
      />
      <TrapField />
      <Button type="submit" disabled={pending} className="mt-6 min-h-12 w-full">
        {pending ? 'Downloading...' : 'Download the Checklist'}
      </Button>
    </form>
  );
}

/** Saves a file of this site under its own name. */
function startDownload(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
