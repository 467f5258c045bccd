/** The quizzes' pages, for the application: it brings what a member may do with the decks offered after mistakes. */
export { MixedPage } from './mixed-page.tsx';
export { loadQuiz, QuizPage } from './quiz-page.tsx';
export { QuizProblem } from './quiz-problem.tsx';
