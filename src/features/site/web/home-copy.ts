/** Texts of the home page that are longer than a line. */

export const homeTips = [
  {
    title: 'Close the book and say it',
    text: 'After a chapter, write down from memory what happened, in what order and why, then look up what is missing. Recalling a text once did more for memory a week later than reading it again.',
    source: 'Roediger and Karpicke, Psychological Science 17 (2006)',
  },
  {
    title: 'Come back when it has faded',
    text: 'Two short sittings with days between them beat one long one. The later you need to know it, the wider the gap: about a day for next week’s test, some weeks for next year’s.',
    source: 'Cepeda and others, Psychological Science 19 (2008)',
  },
  {
    title: 'Ask why, at every date',
    text: 'Why then, why there, and who would have said otherwise? Explaining a fact to yourself ties it to what you know already, and a date that hangs on a reason does not get lost.',
    source: 'Dunlosky and others, Psychological Science in the Public Interest 14 (2013)',
  },
];

/** Thucydides on his own work, in Crawley's translation of 1874. */
export const homeQuote = {
  text: 'In fine, I have written my work, not as an essay which is to win the applause of the moment, but as a possession for all time.',
  author: 'Thucydides',
  work: 'History of the Peloponnesian War',
  locus: '1.22',
  translation: 'Translated by Richard Crawley, 1874',
};

/** What can be read without an account. */
export const freeContent = [
  {
    to: '/resources',
    title: 'The library',
    text: 'Books, articles, videos, podcasts and maps, each chosen, described and rated, by period and kind.',
  },
  {
    to: '/timeline',
    title: 'The timeline',
    text: 'Dated and placed events from the first cities to this century, on every period’s page and in one line.',
  },
  {
    to: '/texts',
    title: 'Primary sources',
    text: 'What people wrote at the time, in editions that are free to read, with a question to take along.',
  },
  {
    to: '/resources?category=podcasts',
    title: 'Listening',
    text: 'Podcasts and whole university courses, for the way to work and for long evenings.',
  },
];
