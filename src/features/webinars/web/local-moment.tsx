import { useStarted } from '#platform/web/use-started.ts';

const format: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** A moment in the reader's time zone; in UTC as the server draws it, which does not know where the reader is. */
export function LocalMoment({ iso }: { iso: string }) {
  const started = useStarted();
  const words = new Date(iso).toLocaleString('en-US', started ? format : { ...format, timeZone: 'UTC' });
  // Engines differ in the space before AM and PM: what the server has drawn must be the browser's first word too.
  return <time dateTime={iso}>{words.replace(/\s/g, ' ')}</time>;
}
