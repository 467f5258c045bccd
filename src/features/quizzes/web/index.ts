/** The quizzes' pages, for the application. It passes them the actions on decks that are offered after mistakes. */
export { MixedPage } from './mixed-page.tsx';
export { loadQuiz, QuizPage } from './quiz-page.tsx';
export { QuizProblem } from './quiz-problem.tsx';
