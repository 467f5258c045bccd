/** The flashcard widget's state and how it changes (specification, sections 2 and 4). Pure. */

export type Study = {
  /** The deck's cards in its own order. */
  deck: readonly number[];
  /** The same cards in the order they are studied in. */
  order: readonly number[];
  shuffled: boolean;
  known: ReadonlySet<number>;
  /** Whether known cards are shown too. */
  showAll: boolean;
  /** Place among the shown cards. */
  index: number;
  flipped: boolean;
  /** The last card has been learned, and nothing was asked for since. */
  finished: boolean;
};

export type StudyAction =
  | { type: 'flip' | 'next' | 'previous' | 'know' | 'learn' | 'unshuffle' | 'toggleKnown' | 'reset' }
  | { type: 'shuffle'; order: readonly number[] }
  /** Cards that have been deleted meanwhile. */
  | { type: 'drop'; ids: readonly number[] }
  /** What was marked before, or on another device, has become known. */
  | { type: 'recall'; known: readonly number[]; unknown: readonly number[] };

/** A deck that is opened: its own order, all cards; `known` from before. */
export function beginStudy(deck: readonly number[], known: readonly number[] = []): Study {
  return {
    deck,
    order: deck,
    shuffled: false,
    known: new Set(known.filter((id) => deck.includes(id))),
    showAll: true,
    index: 0,
    flipped: false,
    finished: false,
  };
}

/** The cards that are shown, in order. */
export function shownCards({ order, known, showAll }: Study): readonly number[] {
  return showAll ? order : order.filter((id) => !known.has(id));
}

/** The card on top, then those after it, then those before it, the nearest first; after the last comes the first. */
export function nearbyCards(study: Study, { ahead, behind }: { ahead: number; behind: number }): number[] {
  const shown = shownCards(study);
  const steps = [
    ...Array.from({ length: ahead + 1 }, (_, step) => step),
    ...Array.from({ length: behind }, (_, step) => -1 - step),
  ];
  const places = steps.map((step) => (((study.index + step) % shown.length) + shown.length) % shown.length);
  return [...new Set(places)].flatMap((place) => shown[place] ?? []);
}

/** How much of the shown cards has been reached: (index + 1) / count * 100, 0 for none. */
export function studyProgress(study: Study): number {
  const count = shownCards(study).length;
  return count === 0 ? 0 : ((study.index + 1) / count) * 100;
}

/** A fair permutation (Fisher and Yates). `random` answers a number from 0 up to but not including 1. */
export function shuffleCards(cards: readonly number[], random: () => number): number[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as number, shuffled[last] as number];
  }
  return shuffled;
}

/** The state after an action. Whatever changes the card turns its front up. */
export function reduceStudy(study: Study, action: StudyAction): Study {
  switch (action.type) {
    case 'flip':
      return { ...study, flipped: !study.flipped };
    case 'next':
      return moveTo(study, study.index + 1);
    case 'previous':
      return moveTo(study, study.index - 1);
    case 'know':
      return learnCard(study);
    case 'learn': {
      const known = new Set(study.known);
      known.delete(currentCard(study) ?? 0);
      return moveTo({ ...study, known }, study.index + 1);
    }
    case 'shuffle':
      return moveTo({ ...study, shuffled: true, order: action.order }, 0);
    case 'unshuffle':
      return moveTo({ ...study, shuffled: false, order: study.deck }, 0);
    case 'toggleKnown':
      return toggleKnown(study);
    case 'drop':
      return dropCards(study, new Set(action.ids));
    case 'recall': {
      const known = new Set(study.known);
      for (const id of action.known) if (study.deck.includes(id)) known.add(id);
      for (const id of action.unknown) known.delete(id);
      const recalled = { ...study, known };
      return study.showAll ? recalled : moveTo(recalled, study.index);
    }
    case 'reset': {
      // From the congratulations all cards come back (specification, section 4).
      const showAll = study.showAll || isDone(study);
      return moveTo({ ...study, known: new Set(), showAll, finished: false }, 0);
    }
  }
}

/** Whether there is nothing left to learn, so that the congratulations stand in the cards' place. */
export function isDone(study: Study): boolean {
  return study.deck.length > 0 && (study.finished || shownCards(study).length === 0);
}

/** The card that lies on top; undefined where none is shown. */
export function currentCard(study: Study): number | undefined {
  return shownCards(study)[study.index];
}

function moveTo(study: Study, index: number): Study {
  const count = shownCards(study).length;
  return { ...study, flipped: false, index: count === 0 ? 0 : (index + count) % count };
}

function learnCard(study: Study): Study {
  const card = currentCard(study);
  if (card === undefined) return study;
  const known = new Set(study.known).add(card);
  // Who knew all before goes through the deck once more.
  const finished = known.size === study.deck.length && !study.known.has(card);
  // Where known cards are hidden the next one moves up to this one's place.
  return moveTo({ ...study, known, finished }, study.showAll ? study.index + 1 : study.index);
}

/** The card on top stays where it is still there, else the next one follows. */
function dropCards(study: Study, gone: ReadonlySet<number>): Study {
  const rest = (cards: readonly number[]) => cards.filter((id) => !gone.has(id));
  const before = shownCards(study).slice(0, study.index);
  const card = currentCard(study);
  const dropped = {
    ...study,
    deck: rest(study.deck),
    order: rest(study.order),
    known: new Set(rest([...study.known])),
  };
  const finished = dropped.deck.length > 0 && dropped.known.size === dropped.deck.length;
  const index = rest(before).length;
  if (card !== undefined && !gone.has(card)) return { ...dropped, index };
  return moveTo({ ...dropped, finished }, index);
}

/** Hides or shows what is known; the card on top stays where it is still shown, else the next one follows. */
function toggleKnown(study: Study): Study {
  // Once all is known there is nothing left to hide: asking for cards shows them.
  const toggled = { ...study, showAll: isDone(study) || !study.showAll, finished: false };
  const card = currentCard(study);
  const shown = shownCards(toggled);
  if (card !== undefined && shown.includes(card)) return { ...toggled, index: shown.indexOf(card) };
  const from = study.order.indexOf(card ?? 0);
  const next = study.order.findIndex((id, place) => place > from && shown.includes(id));
  return moveTo(toggled, next < 0 ? 0 : shown.indexOf(study.order[next] as number));
}
