/** Texts of the upsell banners, by context (specification, section 2, 'Home'). */
import { upsellPrices } from '../prices.ts';

export const startingPrice = `Starting at ${upsellPrices.premium}/month`;
export const allPrices = `Premium ${upsellPrices.premium}, Scholar ${upsellPrices.scholar}, cancel anytime`;

export const upsellTexts = {
  general: {
    title: 'All of the study tools',
    text: 'The reading is free and stays free. The plans pay for the people and machines behind the study tools.',
  },
  'study-guides': {
    title: 'Every study guide, to read and to print',
    text: 'Premium opens the guide to each period with its essay prompts, all quizzes and all decks; Scholar adds the guides across the periods.',
  },
  blog: {
    title: 'Study what you have just read',
    text: 'Premium opens the study guide, the advanced quiz and all flashcard decks of each period, and shows no advertisements.',
  },
} as const;

export type UpsellContext = keyof typeof upsellTexts;
