import { lazy, Suspense, useEffect, useState } from 'react';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { supportEvent } from './support-button.tsx';

const SupportModalContent = lazy(async () => ({
  default: (await import('./support-modal-content.tsx')).SupportModalContent,
}));

/** How students and teachers can help. Opened by the header's button or by the window event. */
export function SupportModal() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(supportEvent, show);
    return () => window.removeEventListener(supportEvent, show);
  }, []);
  return (
    <Modal open={open} onClose={() => setOpen(false)} labelledBy="support-title">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <SupportModalContent onLeave={() => setOpen(false)} />
      </Suspense>
    </Modal>
  );
}
