import { useEffect } from 'react';
import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { roundInputClass } from '#ui/input-class.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { readTrap, TrapField } from '#ui/trap-field.tsx';
import { captureEmail } from '../contract.ts';
import { consentWordings, studyGuideChecklist } from '../rules.ts';

const problemId = 'lead-magnet-problem';

/** Asks for an address and starts the download. */
export function LeadMagnetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (open) trackEvent({ name: 'lead_magnet_viewed' });
  }, [open]);
  return (
    <Modal open={open} onClose={onClose} title={studyGuideChecklist.title}>
      <p className="mt-3 text-ink-2">
        Thirteen periods, a page each, to print or to keep. {consentWordings['lead-magnet']}
      </p>
      <LeadMagnetForm onDone={onClose} />
    </Modal>
  );
}

function LeadMagnetForm({ onDone }: { onDone: () => void }) {
  const { formProps, field, pending, failed, clearFailed } = useForm({
    id: 'lead-magnet',
    fields: ['email', 'name'] as const,
    check: ({ email }) => {
      if (email) return {};
      const description = 'Please enter your email address to download the guide.';
      showToast({ title: 'Email Required', description, tone: 'destructive' });
      return { email: description };
    },
    send: ({ email, name }, data) =>
      api.call(captureEmail, {
        body: {
          email,
          ...(name && { name }),
          leadMagnet: studyGuideChecklist.title,
          website: readTrap(data),
        },
      }),
    onSent: ({ downloadUrl }, _typed, form) => {
      startDownload(downloadUrl);
      trackEvent({ name: 'lead_magnet_downloaded' });
      trackEvent({ name: 'email_subscribed' });
      form.reset();
      onDone();
      showToast({
        title: 'Success!',
        description: 'Your download will start automatically. Check your email for future updates!',
      });
    },
    failure: (error, { email: ofEmail }) => {
      const detail = error instanceof ApiError ? error.detail : '';
      const description = ofEmail || detail || 'Something went wrong. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
      // Also shown beside the field, where it stays after the toast has gone.
      return ofEmail ? '' : description;
    },
  });
  const email = field('email');

  return (
    <form {...formProps} className="relative mt-6">
      <label htmlFor={email.id} className="label block text-ink-2">
        Email address
      </label>
      <input
        id={email.id}
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.org"
        aria-invalid={email.problem !== undefined}
        aria-describedby={problemId}
        disabled={pending}
        onChange={() => {
          email.onChange();
          clearFailed();
        }}
        className={`${roundInputClass} mt-2`}
      />
      <FieldProblem id={problemId}>{email.problem ?? failed}</FieldProblem>
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
        className={`${roundInputClass} mt-2`}
      />
      <TrapField />
      <Button type="submit" disabled={pending} className="mt-6 min-h-12 w-full">
        {pending ? 'Downloading...' : 'Download the Checklist'}
      </Button>
    </form>
  );
}

/** Downloads a file of this site under its own name. */
function startDownload(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
