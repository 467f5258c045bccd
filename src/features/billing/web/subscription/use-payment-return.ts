import { useEffect, useState } from 'react';
import { showToast } from '#ui/toast.ts';

/** The account page's section about the subscription. */
const sectionId = 'subscription';

/**
 * Whether the member has returned from a payment that the provider, or the bank, has accepted. Parameters that the
 * provider added to the URL, including secrets, are removed at once; a failed payment shows a message.
 */
export function usePaymentReturn(): boolean {
  const [hasPaid, setHasPaid] = useState(false);
  useEffect(() => {
    const { search, pathname, hash } = window.location;
    const outcome = new URLSearchParams(search).get('redirect_status');
    if (outcome === null) return;
    window.history.replaceState(window.history.state, '', pathname + hash);
    document.getElementById(sectionId)?.scrollIntoView();
    if (outcome === 'failed') {
      showToast({
        title: 'Payment Failed',
        description: 'The payment was not confirmed. Nothing was charged.',
        tone: 'destructive',
      });
      return;
    }
    setHasPaid(true);
  }, []);
  return hasPaid;
}
