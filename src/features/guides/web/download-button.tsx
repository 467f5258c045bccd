import { useRef } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import { countDownload, type Guide } from '../contract.ts';

/** Between the clicks of a double click, at most. */
const doubleClickMs = 1000;

/** Opens the PDF in a new tab, and counts that; where it cannot be counted, the PDF is opened all the same. */
export function DownloadButton({ guide }: { guide: Guide }) {
  // A second click of a double click opens nothing more.
  const opened = useRef(Number.NEGATIVE_INFINITY);
  return (
    <a
      href={guide.pdfUrl}
      target="_blank"
      rel="noopener nofollow"
      className={buttonClass('outline')}
      onClick={(event) => {
        if (event.timeStamp - opened.current < doubleClickMs) return event.preventDefault();
        opened.current = event.timeStamp;
        // The link opens the tab itself: a tab that waited for the answer would be blocked as a pop-up.
        api
          .call(countDownload, { params: { id: guide.id } })
          // biome-ignore lint/suspicious/noConsole: the specification asks for nothing but a line in the log
          .catch((error: unknown) => console.info('The download was not counted.', error));
        trackEvent({ name: 'guide_downloaded', id: guide.id, title: guide.title, tier: guide.minimumTier });
      }}
    >
      Download PDF<span className="sr-only">: {guide.title} (opens in a new tab)</span>
    </a>
  );
}
