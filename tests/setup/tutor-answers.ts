/** Answers in the tutor's format, for tests of its screen. */
import type { TutorAnswer, TutorExchange } from '#features/tutor/contract.ts';

/** An answer in the tutor's format, with two sources. */
export function inventAnswer(parts: Partial<TutorAnswer> = {}): TutorAnswer {
  return {
    id: 1,
    answer:
      'The Republic broke on its own conquests [1].\n\nCommanders had soldiers who looked to them for land, and not to the Senate [2].',
    sources: [
      {
        id: 'guide:ancient-rome:1',
        title: 'Ancient Rome: Causes and consequences',
        url: '/study-guides/ancient-rome#causes-and-consequences',
        quote:
          'The wealth and armies those wars produced then broke the Republic in a century of civil conflict.',
      },
      {
        id: 'event:bce-0107',
        title: 'Marius recruits the landless',
        url: '/periods/ancient-rome',
        quote: 'Soldiers without land looked to their general.',
      },
    ],
    mode: 'extractive',
    outcome: 'answered',
    nearest: [],
    followUps: ['Who were the Gracchi?'],
    ...parts,
  };
}

export function inventExchange(parts: Partial<TutorExchange> = {}): TutorExchange {
  return {
    ...inventAnswer(),
    question: 'Why did the Roman Republic fall?',
    hint: null,
    askedAt: '2026-03-01T10:00:00.000Z',
    feedback: null,
    ...parts,
  };
}
