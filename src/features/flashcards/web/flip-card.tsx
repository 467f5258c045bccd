import type { Ref } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { Button } from '#ui/button.tsx';
import type { Flashcard } from '../contract.ts';

const face =
  'col-start-1 row-start-1 flex flex-col justify-between gap-3 border bg-ground p-4 backface-hidden sm:gap-4 sm:p-8 motion-reduce:rotate-y-0';

/**
 * A card that turns over in 0.3 s, or at once if the reader prefers reduced motion. Screen readers hear only the
 * visible side.
 */
export function FlipCard({
  ref,
  card,
  flipped,
  onFlip,
}: {
  ref?: Ref<HTMLButtonElement>;
  card: Flashcard;
  flipped: boolean;
  onFlip: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onFlip}
      className="mt-4 block w-full rounded-card text-left perspective-[75rem]"
    >
      {/* A new element for each card: otherwise the next card would turn around first. */}
      <span
        key={card.id}
        className={`grid min-h-[15rem] transition-transform duration-300 transform-3d motion-reduce:transform-none motion-reduce:transition-none ${
          flipped ? 'rotate-y-180' : ''
        }`}
      >
        <span
          aria-hidden={flipped}
          className={`${face} border-hairline ${flipped ? 'motion-reduce:invisible' : ''}`}
        >
          <Label text="Question - Click to flip" />
          <span className="my-auto block text-center font-serif text-[clamp(1.5rem,5vw,2.1rem)] leading-tight">
            <ForeignWords text={card.front} />
          </span>
          <span />
        </span>
        <span
          aria-hidden={!flipped}
          className={`${face} rotate-y-180 border-accent/60 ${flipped ? '' : 'motion-reduce:invisible'}`}
        >
          <Label text="Answer - Click to flip" />
          <span className="block border-b border-hairline pb-2 font-serif text-[1rem] leading-snug text-ink-2 italic sm:pb-3">
            <ForeignWords text={card.front} />
          </span>
          <span className="my-auto block font-serif text-[1.05rem] leading-snug sm:text-[1.3rem] sm:leading-relaxed">
            <ForeignWords text={card.back} />
          </span>
          <span />
        </span>
      </span>
    </button>
  );
}

/** Replaces a card that is being fetched or could not be fetched. */
export function CardToCome({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="mt-4 grid min-h-[15rem] place-content-center justify-items-center gap-5 rounded-card border border-hairline bg-ground p-6 text-center">
      {failed ? (
        <>
          <p role="alert" className="text-ink-2">
            This card could not be fetched.
          </p>
          <Button look="outline" onClick={onRetry}>
            Try Again
          </Button>
        </>
      ) : (
        <p className="label text-ink-2">Loading…</p>
      )}
    </div>
  );
}

function Label({ text }: { text: string }) {
  return <span className="label block text-ink-2">{text}</span>;
}
