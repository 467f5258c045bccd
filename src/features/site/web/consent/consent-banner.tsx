import { useEffect, useRef } from 'react';
import { type ConsentChoice, type ConsentPurpose, setConsent } from '#platform/web/consent.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { purposeTexts } from './purposes.ts';

/** Asks for consent once for each purpose. The choice can be changed on the privacy page. */
export function ConsentBanner({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // Focused elements must not be hidden behind the banner.
    style.setProperty('--consent-bar', '16rem');
    return () => void style.removeProperty('--consent-bar');
  }, []);
  function choose(purpose: ConsentPurpose, choice: ConsentChoice): void {
    // The clicked button disappears with its question, and the whole banner with the last one, so the focus is moved
    // first.
    const next = purposes.length > 1 ? title.current : document.querySelector('main');
    next?.focus({ preventScroll: true });
    setConsent(purpose, choice);
  }
  return (
    <section
      aria-labelledby="consent-title"
      data-print="hide"
      className="fixed bottom-0 left-0 z-40 w-[30rem] max-w-full p-3 sm:p-5"
    >
      <div className="max-h-[80dvh] overflow-y-auto rounded-[6px] border border-hairline bg-paper p-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)]">
        <h2
          ref={title}
          id="consent-title"
          tabIndex={-1}
          className="font-sans text-[0.9375rem] font-semibold tracking-normal outline-none"
        >
          May we load this?
        </h2>
        {purposes.map((purpose) => (
          <Question key={purpose} purpose={purpose} onChoose={(choice) => choose(purpose, choice)} />
        ))}
        <p className="label mt-4 text-ink-2">
          Without your consent nothing of it is loaded. You can change your choice on the{' '}
          <PageLink to="/privacy-policy#choices" className="link">
            privacy page
          </PageLink>
          .
        </p>
      </div>
    </section>
  );
}

function Question({
  purpose,
  onChoose,
}: {
  purpose: ConsentPurpose;
  onChoose: (choice: ConsentChoice) => void;
}) {
  const { title, text } = purposeTexts[purpose];
  const id = `consent-question-${purpose}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-labelledby={id} className="mt-2">
      <p className="text-[0.95rem]">
        <strong id={id} className="font-[550]">
          {title}.
        </strong>{' '}
        {text}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="outline" aria-describedby={id} onClick={() => onChoose('granted')}>
          Allow
        </Button>
        <Button look="outline" aria-describedby={id} onClick={() => onChoose('denied')}>
          Do Not Allow
        </Button>
      </p>
    </div>
  );
}
