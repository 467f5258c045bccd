import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

/** Offers the choices after someone else has saved the webinar since its form was opened. */
export function WebinarConflict({
  pending,
  onLoad,
  onSave,
}: {
  pending: boolean;
  /** Replaces what was typed by the stored version. */
  onLoad: () => void;
  /** Saves what was typed over the stored version. */
  onSave: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="webinar-conflict"
      className="mt-6 max-w-[46rem] rounded-card border border-danger p-5 sm:p-6"
    >
      <h3 ref={heading} id="webinar-conflict" tabIndex={-1} className="title-3 text-danger">
        Somebody else has saved this webinar
      </h3>
      <p className="mt-2">
        It has been saved in another window or by somebody else since you opened it. What you have typed
        stands below and is not saved.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={pending} onClick={onLoad}>
          Load Their Version
        </Button>
        <Button look="danger" aria-disabled={pending} onClick={onSave}>
          Save Mine Anyway
        </Button>
      </p>
    </section>
  );
}
