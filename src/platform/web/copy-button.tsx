import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { useStarted } from './use-started.ts';

/** Copies a text and shows a message. If the browser refuses, selects the text for the reader to copy. */
export function CopyButton({
  text,
  html,
  shownBy,
  name,
  kind,
  look = 'outline',
  className,
  children,
}: {
  text: string;
  /** The text with formatting, for programs that keep italics and indents; without it they get the plain text. */
  html?: string;
  /** Id of the element that shows the text. */
  shownBy: string;
  /** Name of the copied text for the message: 'Link', 'APA citation'. */
  name: string;
  /** The same inside a sentence. */
  kind: 'link' | 'citation' | 'bibliography' | 'answer';
  /** The look of a button; 'tool' means only the styles of `className`. */
  look?: 'outline' | 'tool';
  className: string;
  children: ReactNode;
}) {
  const started = useStarted();
  async function copy() {
    try {
      // `navigator.clipboard` is missing on pages that are not served securely.
      if (html) await navigator.clipboard.write([buildItem({ text, html })]);
      else await navigator.clipboard.writeText(text);
      showToast({ title: `${name} copied` });
    } catch {
      const shown = document.getElementById(shownBy);
      if (shown) window.getSelection()?.selectAllChildren(shown);
      showToast({
        title: `${name} not copied`,
        description: `Your browser did not allow it. The ${kind} is selected: copy it from there.`,
        tone: 'destructive',
      });
    }
  }
  return (
    <button
      type="button"
      data-print="hide"
      disabled={!started}
      onClick={() => void copy()}
      className={look === 'tool' ? className : buttonClass(look, className)}
    >
      {children}
    </button>
  );
}

function buildItem({ text, html }: { text: string; html: string }): ClipboardItem {
  return new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
}
