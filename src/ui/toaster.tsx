import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { drawToasts, type Toast } from './toast.ts';
import { useTopLayer } from './use-top-layer.ts';

/** Values from the specification: shown for 5 s, dismissed by a swipe of 50 px, focused by F8. */
const shownFor = 5000;
/** Milliseconds for a message with an action: time to read, decide and reach its button. */
const shownWithAction = 15_000;
const swipeThreshold = 50;
const hotkey = ['F8'];

/**
 * Renders the site's toasts, one at a time. While a modal dialog is open they are rendered inside it, because
 * everything outside is inert.
 */
export function Toaster() {
  const [current, setCurrent] = useState<{ key: number; toast: Toast; open: boolean } | null>(null);
  useEffect(
    () =>
      drawToasts((toast) => setCurrent((previous) => ({ key: (previous?.key ?? 0) + 1, toast, open: true }))),
    [],
  );
  // Closes only that message: its time may end while the next one is waiting to be rendered.
  const close = (key: number) =>
    setCurrent((latest) => (latest?.key === key ? { ...latest, open: false } : latest));
  const dialog = useTopLayer(current?.open === true);
  const toaster = (
    <RadixToast.Provider duration={shownFor} swipeThreshold={swipeThreshold}>
      {current && (
        <RadixToast.Root
          key={current.key}
          open={current.open}
          onOpenChange={(open) => !open && close(current.key)}
          type="foreground"
          {...(current.toast.action && { duration: shownWithAction })}
          className={`flex items-start gap-4 rounded-[6px] border bg-paper py-3.5 pr-2.5 pl-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)] ${
            current.toast.tone === 'destructive' ? 'border-danger text-danger' : 'border-hairline'
          }`}
        >
          <div className="min-w-0 flex-1 pt-1">
            <RadixToast.Title className="font-sans text-[0.9375rem] font-semibold">
              {current.toast.title}
            </RadixToast.Title>
            {current.toast.description && (
              <RadixToast.Description className="mt-1 font-sans text-[0.875rem] text-ink-2">
                {current.toast.description}
              </RadixToast.Description>
            )}
          </div>
          {current.toast.action && (
            <RadixToast.Action
              altText={`${current.toast.action.label}: press F8 to reach it`}
              onClick={current.toast.action.onSelect}
              className="min-h-9 rounded-full border border-ink/40 px-3.5 font-sans text-[0.8125rem] font-medium text-ink hover:border-ink"
            >
              {current.toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className="grid size-9 place-items-center rounded-full text-ink-2 hover:bg-ground">
            <Icon name="x" />
            <span className="sr-only">Dismiss</span>
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {/* Radix announces messages in the body, which screen readers ignore behind a dialog. */}
      {dialog && current?.open && (
        <p key={`announced ${current.key}`} role="alert" className="sr-only">
          {current.toast.title} {current.toast.description}
        </p>
      )}
      <RadixToast.Viewport
        hotkey={hotkey}
        className="fixed right-0 bottom-0 z-50 m-0 flex w-[26rem] max-w-full list-none flex-col gap-3 p-5"
      />
    </RadixToast.Provider>
  );
  return dialog ? createPortal(toaster, dialog) : toaster;
}
