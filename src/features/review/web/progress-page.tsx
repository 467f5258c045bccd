import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { dayOf } from '#platform/utc-day.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getReviewProgress, type ReviewProgress, reviewProgressPath } from '../contract.ts';
import { BarChart } from './bar-chart.tsx';
import { CardStates } from './card-states.tsx';
import { fillDays } from './days.ts';
import { ReviewFrame } from './review-frame.tsx';

export { loadProgress as loader } from './load-review.ts';

/** With fewer repeated cards, a percentage would mean nothing. */
const minAsked = 20;
/** Number of past days in the chart of reviews. */
const daysBack = 90;

export function Page() {
  const progress = useApiData(getReviewProgress, {});
  const { forecast, cards } = progress;
  const today = forecast[0]?.day ?? dayOf(new Date());
  const days = fillDays(progress.days, today, daysBack);
  const reviews = sum(days.map((day) => day.reviews));
  const studied = days.filter((day) => day.reviews > 0).length;
  const due = sum(forecast.map((day) => day.due));
  return (
    <ReviewFrame
      title="Review progress"
      intro="How well you remember, what you have done, and what is to come."
      path={reviewProgressPath}
    >
      <div className="divide-y divide-hairline">
        <SideSection id="retention" title="Remembered" note="Of cards learned before, in the last 30 days.">
          <Retention retention={progress.retention} />
        </SideSection>
        <SideSection id="cards" title="Your cards" note="Mature: remembered for three weeks or more.">
          <CardStates cards={cards} />
        </SideSection>
        <SideSection
          id="forecast"
          title="To come"
          note="Cards due on each of the next 30 days, if you add nothing. Today holds what has waited."
        >
          <BarChart
            summary={
              due === 0
                ? 'Nothing is due in the next 30 days.'
                : `${formatCount(due, 'card')} due in 30 days.`
            }
            bars={forecast.map(({ day, due: value }) => ({ day, value }))}
            unit="Cards due"
          />
        </SideSection>
        <SideSection id="reviews" title="Reviews" note={`Each of the last ${daysBack} days.`}>
          <BarChart
            summary={
              reviews === 0
                ? 'No reviews yet.'
                : `${formatCount(reviews, 'review')} on ${formatCount(studied, 'day')} of the last ${daysBack}.`
            }
            bars={days.map(({ day, reviews: value }) => ({ day, value }))}
            unit="Reviews"
          />
        </SideSection>
      </div>
    </ReviewFrame>
  );
}

function Retention({ retention: { asked, recalled } }: Pick<ReviewProgress, 'retention'>) {
  if (asked < minAsked) {
    return (
      <p className="measure text-[1.05rem] text-ink-2">
        {asked === 0
          ? 'No card has been asked again yet.'
          : `Only ${formatCount(asked, 'card')} asked again so far: too few to say how many you remember.`}{' '}
        A number appears here after {minAsked}.
      </p>
    );
  }
  return (
    <p>
      <span className="display tabular-nums">{Math.round((recalled / asked) * 100)}%</span>
      <span className="mt-2 block text-[1.05rem] text-ink-2">
        {formatNumber(recalled)} of {formatCount(asked, 'card')} asked again were remembered. The schedule
        aims at nine in ten.
      </span>
    </p>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
