/** The flashcard widget's state and its transitions (specification, sections 2 and 4). Pure. */

export type Study = {
  /** The deck's cards in its own order. */
  deck: readonly number[];
  /** The same cards in the order of study. */
  order: readonly number[];
  shuffled: boolean;
  known: ReadonlySet<number>;
  /** Whether known cards are shown as well. */
  showAll: boolean;
  /** Position among the shown cards, from 0. */
  index: number;
  flipped: boolean;
  /** True after the last card has been learned, until the reader asks for cards again. */
  finished: boolean;
};

export type StudyAction =
  | { type: 'flip' | 'next' | 'previous' | 'know' | 'learn' | 'unshuffle' | 'toggleKnown' | 'reset' }
  | { type: 'shuffle'; order: readonly number[] }
  /** Cards that have been deleted meanwhile. */
  | { type: 'drop'; ids: readonly number[] }
  /** Marks from before or from another device have been loaded. */
  | { type: 'recall'; known: readonly number[]; unknown: readonly number[] };

/** The state of a newly opened deck: its own order, all cards; `known`: cards known from before. */
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

/** The current card, then the following ones, then the preceding ones, nearest first. Wraps around at the ends. */
export function nearbyCards(study: Study, { ahead, behind }: { ahead: number; behind: number }): number[] {
  const shown = shownCards(study);
  const steps = [
    ...Array.from({ length: ahead + 1 }, (_, step) => step),
    ...Array.from({ length: behind }, (_, step) => -1 - step),
  ];
  const places = steps.map((step) => (((study.index + step) % shown.length) + shown.length) % shown.length);
  return [...new Set(places)].flatMap((place) => shown[place] ?? []);
}

/** Progress through the shown cards in percent: (index + 1) / count * 100; 0 if there are none. */
export function studyProgress(study: Study): number {
  const count = shownCards(study).length;
  return count === 0 ? 0 : ((study.index + 1) / count) * 100;
}

/** A fair shuffle (Fisher and Yates). `random` returns a number from 0 up to but not including 1. */
export function shuffleCards(cards: readonly number[], random: () => number): number[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as number, shuffled[last] as number];
  }
  return shuffled;
}

/** The state after an action. Every change of card shows the new card's front. */
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
      // A reset from the congratulations shows all cards again (specification, section 4).
      const showAll = study.showAll || isDone(study);
      return moveTo({ ...study, known: new Set(), showAll, finished: false }, 0);
    }
  }
}

/** Whether nothing is left to learn, so that the congratulations replace the cards. */
export function isDone(study: Study): boolean {
  return study.deck.length > 0 && (study.finished || shownCards(study).length === 0);
}

/** The current card; undefined if none is shown. */
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
  // If all cards were known before, the reader goes through the deck once more.
  const finished = known.size === study.deck.length && !study.known.has(card);
  // If known cards are hidden, the next card moves up to this position.
  return moveTo({ ...study, known, finished }, study.showAll ? study.index + 1 : study.index);
}

/** Keeps the current card if it still exists; otherwise the next one follows. */
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

/** Hides or shows known cards. Keeps the current card if it is still shown; otherwise the next one follows. */
function toggleKnown(study: Study): Study {
  // Once all cards are known, hiding them would leave none, so they are shown.
  const toggled = { ...study, showAll: isDone(study) || !study.showAll, finished: false };
  const card = currentCard(study);
  const shown = shownCards(toggled);
  if (card !== undefined && shown.includes(card)) return { ...toggled, index: shown.indexOf(card) };
  const from = study.order.indexOf(card ?? 0);
  const next = study.order.findIndex((id, place) => place > from && shown.includes(id));
  return moveTo(toggled, next < 0 ? 0 : shown.indexOf(study.order[next] as number));
}
