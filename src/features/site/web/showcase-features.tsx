/** The study tools shown on the home page, each with an example. */
import type { ComponentType } from 'react';
import { showcaseGuidePrices } from '#features/billing/web/index.ts';
import {
  CardExample,
  GuideExample,
  PathExample,
  QuizExample,
  SourceExample,
  TutorExample,
} from './showcase-examples.tsx';

export type ShowcaseFeature = {
  key: string;
  title: string;
  text: string;
  /** The price, shown only if something can be bought. */
  note?: string;
  to: string;
  action: string;
  /** Whether visitors are told that the tool is still to come. */
  comingSoon?: boolean;
  /** Overrides for members. */
  forMembers?: { comingSoon: false; to: string; action: string; text: string };
  Example: ComponentType;
};

export const showcaseFeatures: ShowcaseFeature[] = [
  {
    key: 'tutor',
    title: 'AI Tutor',
    text: 'Ask what you did not dare to ask in the seminar. The tutor explains, gives the context in time, and names the texts its answer rests on, so that you can read on and disagree.',
    to: '/ai-tutor',
    action: 'Meet the Tutor',
    Example: TutorExample,
  },
  {
    key: 'quizzes',
    title: 'Interactive Quizzes',
    text: 'Ten questions on a period, one at a time. Every answer is explained, the wrong ones too, as that is where the learning is.',
    to: '/quizzes',
    action: 'See the Quizzes',
    Example: QuizExample,
  },
  {
    key: 'flashcards',
    title: 'Study Flashcards',
    text: 'Terms, people and turning points, a deck to each period. Say the answer, turn the card, and put aside what you know.',
    to: '/quizzes?tab=flashcards',
    action: 'See the Decks',
    Example: CardExample,
  },
  {
    key: 'guides',
    title: 'Premium Study Guides',
    text: 'A period as a printed booklet: chronology, terms, people, sources with questions, and essay prompts to write against the clock.',
    note: `Study guide tiers: Free, Premium ${showcaseGuidePrices.premium}, Scholar ${showcaseGuidePrices.scholar}.`,
    to: '/study-guides',
    action: 'See the Guides',
    Example: GuideExample,
  },
  {
    key: 'sources',
    title: 'Primary Source Collection',
    text: 'Laws, letters, speeches and histories in editions that are free to read, each with its date, its translator and a question to ask of it.',
    to: '/texts',
    action: 'Read the Sources',
    Example: SourceExample,
  },
  {
    key: 'paths',
    title: 'Personalized Learning Paths',
    text: 'A way through the library made for your course, your time and what you know already, which changes as you go.',
    to: '/plans',
    action: 'View Plans',
    comingSoon: true,
    forMembers: {
      comingSoon: false,
      to: '/learning-paths',
      action: 'See the Paths',
      text: 'A way through each period, step by step, with your progress; for Scholar members also a plan made for their goal and hours, which changes as they go.',
    },
    Example: PathExample,
  },
];
