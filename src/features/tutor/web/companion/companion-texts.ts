/** Texts of the companion's page, apart from its notes. */

export const greeting =
  'Hello. I have notes on studying history: remembering, reading, writing, exam weeks, thinking like a historian, and a way into each of the thirteen periods. What are you working on?';

export const failure = 'Sorry, I encountered an error. Please try again later.';

export const suggestions: readonly string[] = [
  'How do I remember dates?',
  'How do I write a thesis statement?',
  'How should I prepare for an exam?',
  'How do I read a primary source?',
  'Where do I begin with Ancient Rome?',
];

/** Suggestions are shown until there are more messages than this (specification). */
export const suggestionsUntil = 2;

/** Simulated thinking time before a reply, in milliseconds (specification). */
export const thinkingMs = 1500;
