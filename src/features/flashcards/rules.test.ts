import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginStudy,
  currentCard,
  isDone,
  nearbyCards,
  reduceStudy,
  type Study,
  type StudyAction,
  shownCards,
  shuffleCards,
  studyProgress,
} from './rules.ts';

const deck = [11, 12, 13, 14];
const play = (
  actions: Exclude<StudyAction['type'], 'drop' | 'recall'>[],
  study: Study = beginStudy(deck),
): Study =>
  actions.reduce<Study>(
    (now, type) => reduceStudy(now, type === 'shuffle' ? { type, order: [...deck].reverse() } : { type }),
    study,
  );

describe('moving', () => {
  test('next wraps from the last card to the first, previous from the first to the last', () => {
    expect(currentCard(play(['next', 'next', 'next']))).toBe(14);
    expect(currentCard(play(['next', 'next', 'next', 'next']))).toBe(11);
    expect(currentCard(play(['previous']))).toBe(14);
  });

  test('a new card lies with its front up', () => {
    for (const move of ['next', 'previous', 'know', 'learn', 'shuffle'] as const) {
      expect(play(['flip']).flipped).toBe(true);
      expect(play(['flip', move]).flipped, move).toBe(false);
    }
  });

  test('the bar stands at (index + 1) / count', () => {
    expect(studyProgress(beginStudy(deck))).toBe(25);
    expect(studyProgress(play(['next', 'next', 'next']))).toBe(100);
    expect(studyProgress(beginStudy([]))).toBe(0);
  });
});

describe('knowing', () => {
  test('what is known is counted and the next card comes', () => {
    const study = play(['know', 'know']);
    expect([...study.known]).toEqual([11, 12]);
    expect(currentCard(study)).toBe(13);
  });

  test('what is known from before counts, and who knows all goes through the deck without an end', () => {
    expect([...beginStudy(deck, [12, 99]).known]).toEqual([12]);
    const all = beginStudy(deck, deck);
    expect(isDone(all)).toBe(false);
    expect(isDone(play(['know', 'know'], all))).toBe(false);
    expect(isDone(play(['learn', 'previous', 'know'], all))).toBe(true);
  });

  test('what becomes known later changes the marks and leaves the card that is up', () => {
    const study = play(['next', 'know', 'flip']);
    const recalled = reduceStudy(study, { type: 'recall', known: [11, 99], unknown: [12] });
    expect([...recalled.known]).toEqual([11]);
    expect(recalled).toMatchObject({ index: study.index, flipped: true });
    const hidden = reduceStudy(play(['toggleKnown']), { type: 'recall', known: [11], unknown: [] });
    expect(shownCards(hidden)).toEqual([12, 13, 14]);
    expect(currentCard(hidden)).toBe(12);
  });

  test('still learning takes it back', () => {
    const study = play(['know', 'previous', 'learn']);
    expect(study.known.size).toBe(0);
    expect(currentCard(study)).toBe(12);
  });

  test('hidden known cards leave the list, and the one that follows takes their place', () => {
    const study = play(['know', 'toggleKnown']);
    expect(shownCards(study)).toEqual([12, 13, 14]);
    expect(currentCard(study)).toBe(12);
    expect(currentCard(play(['know'], study))).toBe(13);
    expect(currentCard(play(['previous', 'know'], study))).toBe(12);
  });

  test('a card on top stays there when others are hidden or shown, and leaves when it is hidden', () => {
    const study = play(['know', 'next', 'toggleKnown']);
    expect([currentCard(study), study.index]).toEqual([13, 1]);
    expect([currentCard(play(['toggleKnown'], study)), play(['toggleKnown'], study).index]).toEqual([13, 2]);
    expect(currentCard(play(['know', 'previous', 'toggleKnown']))).toBe(12);
    expect(currentCard(play(['previous', 'know', 'previous', 'toggleKnown']))).toBe(11);
  });

  test('the last card learned ends it, hidden or not', () => {
    const all: Exclude<StudyAction['type'], 'drop' | 'recall'>[] = ['know', 'know', 'know', 'know'];
    expect(isDone(play(all.slice(1)))).toBe(false);
    expect(isDone(play(all))).toBe(true);
    expect(isDone(play(['toggleKnown', ...all]))).toBe(true);
    expect(isDone(beginStudy([]))).toBe(false);
  });

  test('reset forgets what is known and begins again; from the end it shows all cards', () => {
    const midway = play(['know', 'toggleKnown', 'reset']);
    expect([midway.known.size, midway.showAll, midway.index]).toEqual([0, false, 0]);
    const over = play(['toggleKnown', 'know', 'know', 'know', 'know', 'reset']);
    expect([over.known.size, over.showAll, isDone(over)]).toEqual([0, true, false]);
    expect(shownCards(over)).toEqual(deck);
  });

  test('all cards can be looked through again once all are known', () => {
    const all: Exclude<StudyAction['type'], 'drop' | 'recall'>[] = ['know', 'know', 'know', 'know', 'toggleKnown'];
    for (const study of [play(all), play(['toggleKnown', ...all])]) {
      expect([isDone(study), study.known.size]).toEqual([false, 4]);
      expect(shownCards(study)).toEqual(deck);
    }
  });
});

describe('shuffling', () => {
  test('shuffle goes to the first card of the new order, unshuffle restores the old one', () => {
    const study = play(['next', 'shuffle']);
    expect([study.shuffled, study.index, currentCard(study)]).toEqual([true, 0, 14]);
    const back = play(['next', 'unshuffle'], study);
    expect([back.shuffled, back.index, shownCards(back)]).toEqual([false, 0, deck]);
  });

  test('a shuffle is a permutation', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (cards, stream) => {
          const shuffled = shuffleCards(cards, () => stream.next().value as number);
          expect(shuffled.toSorted((a, b) => a - b)).toEqual(cards.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test('every order comes up about as often as every other', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = shuffleCards([1, 2, 3], random).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('large decks', () => {
  test('the cards nearby go round the ends, each once', () => {
    expect(nearbyCards(beginStudy(deck), { ahead: 1, behind: 1 })).toEqual([11, 12, 14]);
    expect(nearbyCards(play(['previous']), { ahead: 2, behind: 1 })).toEqual([14, 11, 12, 13]);
    expect(nearbyCards(beginStudy(deck), { ahead: 20, behind: 5 })).toEqual(deck);
    expect(nearbyCards(beginStudy([]), { ahead: 20, behind: 5 })).toEqual([]);
  });

  test('cards deleted meanwhile leave; the one on top stays, else the next follows', () => {
    const drop = (study: Study, ...ids: number[]) => reduceStudy(study, { type: 'drop', ids });
    const study = play(['know', 'next', 'flip']);
    expect(drop(study, 11, 14)).toMatchObject({ deck: [12, 13], index: 1, flipped: true });
    expect(drop(study, 11).known.size).toBe(0);
    expect(drop(study, 13)).toMatchObject({ order: [11, 12, 14], index: 2, flipped: false });
    expect(currentCard(drop(play(['previous']), 14))).toBe(11);
    expect(isDone(drop(play(['know', 'know', 'know']), 14))).toBe(true);
  });
});

test('whatever is done, the index names a shown card unless there is nothing left', () => {
  const kinds = [
    'flip',
    'next',
    'previous',
    'know',
    'learn',
    'shuffle',
    'unshuffle',
    'toggleKnown',
    'reset',
  ] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 60 }), (actions) => {
      const study = play(actions);
      const shown = shownCards(study);
      if (shown.length > 0) expect(shown).toContain(currentCard(study));
      else expect(isDone(study)).toBe(true);
      expect([...study.order].sort()).toEqual(deck);
    }),
  );
});
