import { formatCount } from '#platform/text/format-number.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import type { WebinarSummary } from '../contract.ts';

const phaseNames = { upcoming: '', running: 'Running now', over: '', canceled: 'Canceled' } as const;

/** Key facts of a webinar: start, duration, speaker, status and seats. */
export function WebinarFacts({
  webinar,
  registered,
  seats = null,
}: {
  webinar: WebinarSummary;
  registered?: boolean;
  seats?: number | null;
}) {
  const { startsAt, endsAt, speaker, phase } = webinar;
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const flag = phaseNames[phase] || (registered ? 'You are registered' : '');
  return (
    <p className="label flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      {flag && <strong className={phase === 'canceled' ? 'text-danger' : 'text-accent'}>{flag}</strong>}
      <LocalMoment iso={startsAt} format="full" />
      <span>{formatCount(minutes, 'minute')}</span>
      {speaker && <span>{speaker}</span>}
      {seats !== null && <span>{formatCount(seats, 'seat')}</span>}
    </p>
  );
}
