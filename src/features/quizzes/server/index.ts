/** What other features and the application may use of the quizzes' server side. */
export { loadQuizzesContent, type QuizzesContent, quizFiles, readQuizzesContent } from './content.ts';
export { checkQuizContent } from './content-rules.ts';
export { quizExporter } from './exporter.ts';
export { mountQuizExports } from './exports/routes.ts';
export { quizzesFeature } from './feature.ts';
export { type QuizRow, selectQuizzes } from './queries.ts';
export { quizRoutes } from './routes.ts';
export { quizAttempts, quizQuestions, quizzes } from './schema.ts';
