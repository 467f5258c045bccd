import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TutorSource } from '../contract.ts';
import { quoteAddress } from './text-fragment.ts';

const textFields = 'textarea, input:not([type=checkbox]), [contenteditable]';

/** Shows the passage that a citation refers to. It takes the focus; Escape closes it. */
export function SourcePanel({
  number,
  source,
  isExcerpt,
  onClose,
}: {
  number: number;
  source: TutorSource;
  /** Whether the quote is only the beginning of the passage, which is to be read on its page. */
  isExcerpt: boolean;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // In a text field or an open dialog, Escape has another meaning.
    const isWriting = event.target instanceof Element && event.target.closest(textFields);
    if (!isWriting && !document.querySelector('dialog[open]')) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <section
      aria-labelledby="source-title"
      className="border border-hairline bg-ground p-5 wrap-anywhere lg:max-h-[600px] lg:overflow-y-auto"
    >
      <p className="label text-ink-2">Source {number}</p>
      <h2 ref={heading} id="source-title" tabIndex={-1} className="title-3 mt-1 outline-none">
        {source.title}
      </h2>
      <blockquote className="mt-4 border-l-2 border-accent pl-4 whitespace-pre-line" dir="auto">
        {source.quote}
        {isExcerpt && '…'}
      </blockquote>
      {isExcerpt && <p className="label mt-3 text-ink-2">Open the page to read on.</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <a
          href={quoteAddress(source.url, source.quote)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline')}
        >
          Open the page
          <Icon name="arrow-up-right" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Button look="quiet" onClick={onClose}>
          Close<span className="sr-only"> the source</span>
        </Button>
      </p>
    </section>
  );
}
