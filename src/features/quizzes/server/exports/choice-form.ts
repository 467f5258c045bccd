/** The form of the teachers' page without JavaScript: redirects from its many fields to the URL of that choice. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { choiceFormPath, teachersPath } from '#features/quizzes/paths.ts';
import { versions, writeChoice } from '#features/quizzes/sheet-choice.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';

const name = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(100);

const formSchema = z.object({
  quiz: name,
  version: z.enum(versions),
  /** More questions than any quiz has. */
  questions: z.array(name).max(50),
});

/** Mounts the form's target, which redirects to the page. The page checks whether the quiz has these questions. */
export function mountChoiceForm(app: Hono<AppEnv>): void {
  app.get(choiceFormPath, (context) => {
    const { quiz, version } = context.req.query();
    const form = formSchema.safeParse({ quiz, version, questions: context.req.queries('question') ?? [] });
    if (!form.success) throw new AppError('invalid_input', 'Please choose quiz and questions again.');
    const { questions } = form.data;
    if (questions.length === 0) throw new AppError('invalid_input', 'Choose at least one question.');
    const choice = { version: form.data.version, keys: [...new Set(questions)] };
    return context.redirect(`${teachersPath}${writeChoice(choice, form.data.quiz)}#files`, 303);
  });
}
