import { maxSideLength } from '#features/flashcards/limits.ts';
import { type CardText, findSideFault, tidyText } from '#features/flashcards/rules-card-text.ts';
import { AreaField } from './text-field.tsx';

export type CardProblems = Partial<Record<keyof CardText, string | undefined>>;

/** Problems of a card's sides; null where there are none. */
export function checkCard(card: CardText): CardProblems | null {
  const front = findSideFault(tidyText(card.front), 'front');
  const back = findSideFault(tidyText(card.back), 'back');
  return front || back ? { front, back } : null;
}

/** Both sides as they are stored. */
export function tidyCard({ front, back }: CardText): CardText {
  return { front: tidyText(front), back: tidyText(back) };
}

/** Focuses the first side with a problem. */
export function focusProblem(form: HTMLFormElement | null, problems: CardProblems): void {
  form?.querySelector<HTMLElement>(`[name=${problems.front ? 'front' : 'back'}]`)?.focus();
}

/** Text fields for both sides of a card. */
export function CardFields({
  card,
  problems,
  readOnly,
  onCard,
}: {
  card: CardText;
  problems: CardProblems | null;
  readOnly?: boolean;
  onCard: (card: CardText) => void;
}) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <AreaField
        name="front"
        label="Front"
        value={card.front}
        max={maxSideLength}
        readOnly={readOnly}
        problem={problems?.front}
        onText={(front) => onCard({ ...card, front })}
      />
      <AreaField
        name="back"
        label="Back"
        value={card.back}
        max={maxSideLength}
        readOnly={readOnly}
        problem={problems?.back}
        onText={(back) => onCard({ ...card, back })}
      />
    </div>
  );
}
