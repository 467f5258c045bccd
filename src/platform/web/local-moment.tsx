import { formatDay } from '#platform/text/format-day.ts';
import { useStarted } from './use-started.ts';

const long: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

const formats = {
  /** 'Thursday, December 3, 2026 at 9:00 AM GMT+1' */
  full: { weekday: 'long', ...long },
  /** 'December 3, 2026 at 9:00 AM GMT+1' */
  long,
  /** 'Dec 3, 2026, 9:00 AM' */
  short: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type LocalMomentProps = { iso: string; format: keyof typeof formats; className?: string };

/**
 * A time in the reader's time zone. The server does not know the zone: it renders the time in UTC, or the day alone if
 * the format does not name the zone.
 */
export function LocalMoment({ iso, format, className }: LocalMomentProps) {
  const started = useStarted();
  const write = (options: Intl.DateTimeFormatOptions) => new Date(iso).toLocaleString('en-US', options);
  let words: string;
  if (started) words = write(formats[format]);
  else words = format === 'short' ? formatDay(iso) : write({ ...formats[format], timeZone: 'UTC' });
  return (
    <time dateTime={iso} className={className}>
      {/* Engines put different spaces before AM and PM, but the text must be the same for hydration. */}
      {words.replace(/\s/g, ' ')}
    </time>
  );
}
