/** The shape of a period's quizzes: content/periods/{slug}/quizzes.yaml. */
import { z } from 'zod';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens')
  .max(100);
const oneLine = (max: number) => z.string().trim().min(1).max(max);

/** Specification, section 2: '10 questions'. */
const questionsInQuiz = 10;

const questionSchema = z.strictObject({
  /** Identifies the question within its quiz; never changed, because stored attempts refer to it. */
  key: slug,
  question: oneLine(320).min(20),
  options: z.array(oneLine(160)).length(4),
  /** Index of the right option, from 0. */
  answer: z.int().min(0).max(3),
  /** Why the right answer is right, and why the most tempting wrong one is wrong. */
  explanation: oneLine(700).min(100),
  /** Slug of the resource, text, event or period where the answer can be read. */
  reference: slug,
});

export const quizSchema = z.strictObject({
  slug,
  title: oneLine(90),
  description: oneLine(300).min(40),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  minimumTier: z.enum(['free', 'premium']),
  /** In minutes. */
  timeLimit: z.int().min(3).max(60),
  featured: z.boolean(),
  questions: z.array(questionSchema).length(questionsInQuiz),
});

export type QuizContent = z.infer<typeof quizSchema>;
