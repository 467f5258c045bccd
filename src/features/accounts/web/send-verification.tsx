import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { showToast } from '#ui/toast.ts';
import { requestVerification } from '../contract.ts';

/** Has the link that proves the address mailed once more. */
export function SendVerification({ className }: { className: string }) {
  const [pending, setPending] = useState(false);
  const started = useStarted();
  async function send() {
    if (pending) return;
    setPending(true);
    try {
      const { message } = await api.call(requestVerification, {});
      showToast({ title: 'Link sent', description: message });
    } catch (error) {
      showToast({
        title: 'Link not sent',
        description: describeError(error, 'Please try again later.'),
        tone: 'destructive',
      });
    } finally {
      setPending(false);
    }
  }
  return (
    <button type="button" onClick={send} disabled={!started} aria-disabled={pending} className={className}>
      {pending ? 'Sending...' : 'Send the link again'}
    </button>
  );
}
