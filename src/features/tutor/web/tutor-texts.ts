/** Texts of the tutor's page, apart from its controls. */
import type { IconName } from '#ui/icon-names.ts';

export const welcome =
  'Welcome. Ask me about the history of Western Civilization, from the first cities to this century. I answer from what this library says: each number in an answer opens the passage it rests on. Where the library does not support an answer, I tell you so.';

export const tutorFeatures: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'landmark',
    title: 'Historical Analysis',
    text: 'Why it happened, who wanted it otherwise, and where historians still disagree.',
  },
  {
    icon: 'calendar-clock',
    title: 'Timeline Context',
    text: 'What came before and after an event, and what else happened in those years.',
  },
  {
    icon: 'lightbulb',
    title: 'Concept Clarification',
    text: 'What feudalism, humanism or absolutism means, and who first used the word.',
  },
];

export const exampleQuestions: readonly string[] = [
  'Why did the Roman Republic fall?',
  'What did Magna Carta change?',
  'How did the printing press help the Reformation?',
  'What does absolutism mean?',
  'When did Constantinople fall, and why does it matter?',
  'What caused the First World War?',
];
