import { useEffect } from 'react';
import { type ConsentChoice, type ConsentPurpose, setConsent } from '#platform/web/consent.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { purposeTexts } from './purposes.ts';

/** Asks once for all purposes; each can be chosen by itself on the privacy page. */
export function ConsentBanner({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    // Focused elements must not be hidden behind the banner.
    style.scrollPaddingBottom = '16rem';
    return () => {
      style.scrollPaddingBottom = before;
    };
  }, []);
  function choose(choice: ConsentChoice): void {
    for (const purpose of purposes) setConsent(purpose, choice);
    // The buttons are gone with the banner.
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  return (
    <section
      aria-labelledby="consent-title"
      data-print="hide"
      className="fixed bottom-0 left-0 z-40 w-[30rem] max-w-full p-3 sm:p-5"
    >
      <div className="max-h-[80dvh] overflow-y-auto rounded-[6px] border border-hairline bg-paper p-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)]">
        <h2 id="consent-title" className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          May we load this?
        </h2>
        {purposes.map((purpose) => (
          <p key={purpose} className="mt-2 text-[0.95rem]">
            <strong className="font-[550]">{purposeTexts[purpose].title}.</strong>{' '}
            {purposeTexts[purpose].text}
          </p>
        ))}
        <p className="label mt-2 text-ink-2">
          Without your consent nothing of it is loaded. You can change your choice on the{' '}
          <PageLink to="/privacy-policy#choices" className="link">
            privacy page
          </PageLink>
          .
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Button look="outline" onClick={() => choose('granted')}>
            Allow
          </Button>
          <Button look="outline" onClick={() => choose('denied')}>
            Do Not Allow
          </Button>
        </p>
      </div>
    </section>
  );
}
