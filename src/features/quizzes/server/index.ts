/** Exports of the quizzes' server side for the application and other features. */
export { loadQuizzesContent, quizFiles, readQuizzesContent } from './content.ts';
export { checkQuizContent } from './content-rules.ts';
export { quizzesFeature } from './feature.ts';
export {
  countAttempts,
  countQuizzes,
  selectQuestionFigures,
} from './question-figures.ts';
export { quizRoutes } from './routes.ts';
export { quizAttempts, quizQuestions, quizzes } from './schema.ts';
