/** Pages of the site on which to practice a study tip. Pure; tips that are not listed here have none. */

type StudyTool = { to: string; label: string };

const review = { to: '/review', label: 'Let Review choose the day for each card' };
const quizzes = { to: '/quizzes', label: 'Answer a quiz without notes' };
const texts = { to: '/texts', label: 'Choose a primary text, each with a question to read it with' };
const timeline = { to: '/timeline', label: 'Find your anchor dates on the timeline' };
const blog = { to: '/blog', label: 'Take an article of the blog apart' };
const decks = { to: '/my-decks', label: 'Write cards of your own' };

const toolsOfTips: Record<string, readonly StudyTool[]> = {
  'recall-before-you-reread': [quizzes, { to: '/quizzes?tab=flashcards', label: 'Recall a deck of cards' }],
  'space-your-sittings': [review],
  'ask-before-you-read': [texts, quizzes],
  'mix-what-is-alike': [{ to: '/quizzes', label: 'Take quizzes of two periods in turn' }, review],
  'explain-it-to-yourself': [
    { to: '/ai-tutor', label: 'Check your answer against passages of this library' },
  ],
  'draw-the-map': [{ to: '/timeline', label: 'Redraw the map of the timeline from memory' }],
  'build-a-chronology': [timeline, { to: '/timeline/meanwhile', label: 'See what else happened in a year' }],
  'question-the-source': [texts],
  'read-in-context': [texts, { to: '/timeline/meanwhile', label: "Look around a text's year" }],
  'read-a-monograph': [{ to: '/resources?category=books', label: 'Choose a book, rated with a reason' }],
  'take-notes-that-think': [
    { to: '/my-learning', label: 'Keep notes with the items on your list' },
    { to: '/resources?category=videos', label: 'Choose a lecture to take notes on' },
  ],
  'plan-the-essay': [{ to: '/study-guides', label: 'Begin with the essay questions of a study guide' }],
  'study-a-model': [blog],
  'test-what-you-think-you-know': [quizzes],
  'study-with-others': [quizzes, decks],
  'prepare-for-the-examination': [quizzes, review],
  'sleep-on-it': [review],
  'check-the-website': [
    { to: '/resources?category=tools', label: 'Compare with maps and databases that say their sources' },
  ],
};

/** `slug`: the slug of the tip. */
export function listStudyTools(slug: string): readonly StudyTool[] {
  return toolsOfTips[slug] ?? [];
}
