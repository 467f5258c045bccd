import { useRef } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import { countDownload, type Guide } from '../contract.ts';

/** Maximum time between the clicks of a double click, in ms. */
const doubleClickMs = 1000;

/** Opens the PDF in a new tab and counts the download. If counting fails, the PDF is opened nevertheless. */
export function DownloadButton({ guide }: { guide: Guide }) {
  // Time of the last click, to ignore the second click of a double click.
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
        // The link itself opens the tab: the browser would block a tab opened after the response as a pop-up.
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
