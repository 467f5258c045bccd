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

/** A time in the reader's time zone. The server renders it in UTC, because it does not know the reader's zone. */
export function LocalMoment({ iso }: { iso: string }) {
  const started = useStarted();
  const words = new Date(iso).toLocaleString('en-US', started ? format : { ...format, timeZone: 'UTC' });
  // Engines put different spaces before AM and PM, but the text must be the same for hydration.
  return <time dateTime={iso}>{words.replace(/\s/g, ' ')}</time>;
}
