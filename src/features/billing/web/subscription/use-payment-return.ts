import { useEffect, useState } from 'react';
import { showToast } from '#ui/toast.ts';

/** The section of the account page that tells of it. */
const sectionId = 'subscription';

/**
 * Whether the member has come back from a payment that the provider, or the bank, has taken. What the provider added to
 * the address, secrets among it, is removed from there at once; a payment that failed is told of.
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
