import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { signInAddress } from '#platform/web/sign-in-address.ts';

const AddToReviewButton = lazyPart(
  async () => (await import('./add-to-review-button.tsx')).AddToReviewButton,
);

/** A member's button that adds a deck to review. `title` distinguishes it from the buttons of other decks. */
export function ReviewDeckButton(deck: { id: number; title?: string }) {
  return <AddToReviewButton {...deck} />;
}

/** Adds a deck to review. A guest gets a plain link to sign in; only members load the button's code. */
export function AddToReview({ id }: { id: number }) {
  const { pathname } = useLocation();
  return (
    <div
      data-print="hide"
      className="mt-8 flex min-h-16 max-w-[46rem] items-center border-t border-hairline pt-5"
    >
      {useUser() ? (
        <ReviewDeckButton id={id} />
      ) : (
        <a
          href={signInAddress({ pathname })}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center font-sans text-[0.9375rem]"
        >
          Sign in to keep what you learn
        </a>
      )}
    </div>
  );
}
