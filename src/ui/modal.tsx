import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

/**
 * A modal dialog with a title, based on the browser's `<dialog>`: it traps the focus; Escape and a click on the
 * backdrop close it.
 */
export function Modal({
  open,
  onClose,
  onClosed,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is closed and the browser has returned the focus to what had it before. */
  onClosed?: (() => void) | undefined;
  title: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A press in a field that ends outside the dialog, as when text is selected, is a click on the dialog for browsers.
  const pressedBackdrop = useRef(false);
  /** How many times this component has closed the dialog and the browser has not yet reported it. */
  const ownCloses = useRef(0);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) {
      ownCloses.current += 1;
      element.close();
    }
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; the click is for the backdrop
    <dialog
      ref={dialog}
      // Only while the title exists.
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        // Escape in a menu or a file chooser inside the dialog also triggers this handler.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        const isOwn = ownCloses.current > 0;
        if (isOwn) ownCloses.current -= 1;
        // The event is delayed: the dialog may have been opened again meanwhile, or be about to be.
        if (event.currentTarget.open) return;
        if (!isOwn) onClose();
        onClosed?.();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The second click of a double click on the opener meets the backdrop, and must not close what the first opened.
        const isSecond = event.detail > 1;
        if (event.target === event.currentTarget && pressedBackdrop.current && !isSecond) onClose();
      }}
      className="m-auto max-h-[90dvh] w-[min(40rem,calc(100vw-2rem))] overflow-auto rounded-[6px] border border-hairline bg-paper p-0 text-ink shadow-[0_24px_80px_rgb(0_0_0/0.35)] backdrop:bg-black/55"
    >
      <div className="relative p-6 sm:p-9">
        <button
          type="button"
          onClick={onClose}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-ground hover:text-ink"
        >
          <Icon name="x" className="size-5" />
          <span className="sr-only">Close</span>
        </button>
        {open && (
          <>
            <h2 id={titleId} className="title-2 pr-10 break-words">
              {title}
            </h2>
            {children}
          </>
        )}
      </div>
    </dialog>
  );
}
