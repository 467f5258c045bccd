import { useRef, useState } from 'react';
import { RelatedToPart } from '#features/related/web/index.ts';
import { ShortcutSwitch } from '#platform/web/shortcut-switch.tsx';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { useKeys } from '#platform/web/use-keys.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { DeckDetail } from '../contract.ts';
import {
  beginStudy,
  currentCard,
  isDone,
  reduceStudy,
  type Study,
  type StudyAction,
  shownCards,
  shuffleCards,
  studyProgress,
} from '../rules.ts';
import { DeckControls } from './deck-controls.tsx';
import { type DeckMarks, useRecall } from './deck-marks.ts';
import { CardToCome, FlipCard } from './flip-card.tsx';
import { StudyMessage } from './study-message.tsx';
import { type StudyCards, useStudyCards } from './use-study-cards.ts';

const keys = [
  ['Space', 'flip'],
  ['←', 'previous'],
  ['→', 'next'],
  ['K', 'know it'],
  ['S', 'still learning'],
] as const;

const byKey: Record<string, Exclude<StudyAction['type'], 'shuffle' | 'drop' | 'recall'>> = {
  ' ': 'flip',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  k: 'know',
  s: 'learn',
};

/** Studies one card at a time; `marks` provides the cards known from before and stores new marks. */
export function DeckStudy({ deck, marks }: { deck: DeckDetail; marks: DeckMarks }) {
  const [study, setStudy] = useState(() =>
    beginStudy(deck.cardIds ?? deck.flashcards.map(({ id }) => id), marks.known),
  );
  useRecall(marks.known, setStudy);
  // True once the reader has done something.
  const [announces, setAnnounces] = useState(false);
  const cards = useStudyCards(deck, study, (ids) =>
    setStudy((before) => reduceStudy(before, { type: 'drop', ids })),
  );
  const card = cards.find(currentCard(study));
  const done = isDone(study);
  const cardButton = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(done, cardButton);

  function act(action: StudyAction): void {
    const marked = currentCard(study);
    if (marked !== undefined && (action.type === 'know' || action.type === 'learn')) {
      marks.onMark(marked, action.type === 'know');
    }
    if (action.type === 'reset') marks.onReset();
    setStudy(reduceStudy(study, action));
    setAnnounces(true);
  }
  useKeys((key) => {
    const type = byKey[key.length === 1 ? key.toLowerCase() : key];
    if (!type || done) return false;
    act({ type });
    return true;
  });
  const toggleShuffle = () =>
    act(
      study.shuffled
        ? { type: 'unshuffle' }
        : { type: 'shuffle', order: shuffleCards(study.deck, Math.random) },
    );

  return (
    <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <p role="status" className="sr-only">
          {announces && describeCard(study, cards)}
        </p>
        {done ? (
          <StudyMessage
            title="Congratulations!"
            text="You've learned all the flashcards in this deck."
            autoFocus
          >
            <p className="mt-6 flex flex-wrap justify-center gap-3">
              <Button onClick={() => act({ type: 'reset' })}>Reset Progress</Button>
              <Button look="outline" onClick={() => act({ type: 'toggleKnown' })}>
                Show All Cards
              </Button>
            </p>
          </StudyMessage>
        ) : (
          <>
            <div>
              <ProgressBar percent={studyProgress(study)} label="Cards reached" />
              <p className="label mt-2 flex justify-between gap-4 text-ink-2 tabular-nums">
                <span>
                  Card {study.index + 1} of {shownCards(study).length}
                </span>
                <span>{study.known.size} learned</span>
              </p>
            </div>
            {card ? (
              <FlipCard
                ref={cardButton}
                card={card}
                flipped={study.flipped}
                onFlip={() => act({ type: 'flip' })}
              />
            ) : (
              <CardToCome failed={cards.failed} onRetry={cards.retry} />
            )}
            <div className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-4">
              <Button look="outline" onClick={() => act({ type: 'previous' })}>
                Previous
              </Button>
              <Button look="outline" className="max-sm:order-3" onClick={() => act({ type: 'learn' })}>
                Still Learning
              </Button>
              <Button className="max-sm:order-4" onClick={() => act({ type: 'know' })}>
                Know It
              </Button>
              <Button look="outline" onClick={() => act({ type: 'next' })}>
                Next
              </Button>
            </div>
            <div className="mt-5">
              <DeckControls study={study} onAct={act} onShuffle={toggleShuffle} />
            </div>
          </>
        )}
        {marks.note}
      </div>
      {!done && (
        <div>
          <ShortcutSwitch keys={keys} />
          {card && study.flipped && !deck.own && (
            <RelatedToPart
              kind="card"
              ids={deck.flashcards.map(({ id }) => id)}
              id={card.id}
              className="mt-8 max-w-[24rem]"
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The announcement for screen readers: the position, and the visible side of the card. */
function describeCard(study: Study, cards: StudyCards): string {
  if (isDone(study)) return 'Congratulations! You have learned all the flashcards in this deck.';
  const card = cards.find(currentCard(study));
  const question = card ? `Question: ${card.front}` : 'The card is being fetched.';
  const side = study.flipped && card ? `Answer: ${card.back}` : question;
  return `Card ${study.index + 1} of ${shownCards(study).length}, ${study.known.size} learned. ${side}`;
}
