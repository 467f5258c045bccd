import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getOnThisDay } from '../contract.ts';
import { eventPath } from './paths.ts';

/** Events of this day in history, and a link to add all anniversaries to a calendar. */
export function OnThisDay() {
  const { label, events } = useApiData(getOnThisDay, {});
  return (
    <div className="label border-t border-hairline py-3 text-ink-2">
      {events.length > 0 && <span className="font-semibold text-ink">On this day, {label}: </span>}
      {events.map((event) => (
        <span key={event.id}>
          <PageLink to={eventPath(event)} className="link">
            <ForeignWords text={event.title} />
          </PageLink>{' '}
          ({event.date}).{' '}
        </span>
      ))}
      <a href="/on-this-day.ics" className="link">
        Add the anniversaries to your calendar
      </a>
    </div>
  );
}
