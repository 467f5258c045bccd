import { useQuery } from '@tanstack/react-query';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { isFocusInOrLost } from '#platform/web/is-focus-lost.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed } from '#platform/web/retry-button.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type EditorialReview, getReviewHistory, type ReviewableItem } from '../admin-contract.ts';
import { describeReview, reviewableTextPath } from '../rules.ts';
import { getReviewDraft, itemKey } from './review-drafts.tsx';
import { ReviewForm } from './review-form.tsx';

const kindNames = {
  post: 'Article',
  guide: 'Study guide',
  quiz: 'Quiz',
  collection: 'Source collection',
} as const;

const titleId = (item: ReviewableItem) => `title-${itemKey(item)}`;
/** Focuses an item's title. */
export const focusItem = (item: ReviewableItem) => document.getElementById(titleId(item))?.focus();

/** Whether the focus is in an item, or nowhere because the form that had it was removed. */
export function hasFocus(item: ReviewableItem): boolean {
  return isFocusInOrLost(document.getElementById(titleId(item))?.closest('article'));
}

/** An item that awaits review or is reviewed, with the form that records a review. */
export function ReviewItem({
  item,
  isOpen,
  onToggle,
  onRecorded,
}: {
  item: ReviewableItem;
  isOpen: boolean;
  onToggle: () => void;
  onRecorded: () => void;
}) {
  const { kind, title, url, since, review, hasText } = item;
  const isBegun = !isOpen && getReviewDraft(item) !== undefined;
  return (
    <article aria-labelledby={titleId(item)}>
      <p className="label text-ink-2">
        {kindNames[kind]}, since <time dateTime={since}>{formatDay(since)}</time>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId(item)} tabIndex={-1} className="title-3 min-w-0 wrap-anywhere">
          <a href={url} target="_blank" rel="noopener" className="link inline-block py-1">
            {title}
            <Icon name="arrow-up-right" className="ml-1 inline size-4" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h2>
        <Button look="outline" aria-expanded={isOpen} onClick={onToggle}>
          {isBegun ? 'Continue the Review' : review ? 'Review Again' : 'Record a Review'}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {hasText && (
        <p className="mt-1">
          <PageLink to={reviewableTextPath(item)} className="link inline-block py-1">
            Read the Whole Text<span className="sr-only">: {title}</span>
          </PageLink>
        </p>
      )}
      {review && <p className="mt-1 text-ink-2 wrap-anywhere">{describeReview(review)}</p>}
      {isOpen && (
        <div className="mt-5 max-w-[46rem]">
          <ReviewForm item={item} onRecorded={onRecorded} />
          <EarlierReviews item={item} />
        </div>
      )}
    </article>
  );
}

/** Reviews of this and earlier versions, with their notes; nothing if there are none. */
function EarlierReviews({ item: { kind, id } }: { item: ReviewableItem }) {
  const query = useQuery(adminQuery(getReviewHistory, { params: { kind, id } }));
  const { data } = query;
  if (hasFailed(query)) {
    return <LoadState query={query} message="Earlier reviews could not be loaded." className="mt-6" />;
  }
  if (!data || data.reviews.length === 0) return null;
  return (
    <section aria-labelledby={`earlier-${kind}-${id}`} className="mt-8">
      <h3 id={`earlier-${kind}-${id}`} className="label font-semibold">
        Earlier reviews
      </h3>
      <ul className="mt-2 border-b border-hairline">
        {data.reviews.map((review) => (
          <EarlierReview key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function EarlierReview({ review: { reviewer, reviewedOn, note, current } }: { review: EditorialReview }) {
  return (
    <li className="border-t border-hairline py-3 wrap-anywhere">
      <p>
        {reviewer}, <time dateTime={reviewedOn}>{formatDay(reviewedOn)}</time>
        <span className="label ml-2 text-ink-2">
          {current ? 'of the present version' : 'of an earlier version'}
        </span>
      </p>
      {note && <p className="mt-1 whitespace-pre-line text-[0.95rem] text-ink-2">{note}</p>}
    </li>
  );
}
