/** Gets an answer that a language model writes from the passages given to it. */
import type { Logger } from '#platform/log/logger.ts';
import type { HintLevel } from '../rules.ts';
import { type AnswerText, declineToAnswer, presentSource } from './answer-extractive.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import type { LanguageModel } from './model/language-model.ts';
import type { Retrieval, Retrieved } from './retrieval/retrieval.ts';

type Deps = { model: LanguageModel; logger: Logger; retrieval: Retrieval };
type Question = Pick<Retrieved, 'passages' | 'question'> & {
  text: string;
  hint?: HintLevel | undefined;
  history: { question: string; answer: string }[];
};

export async function answerFromModel(
  { model, logger, retrieval }: Deps,
  { text, hint, history, passages: ranked, question }: Question,
  { onText, signal }: { onText?: ((text: string) => void) | undefined; signal: AbortSignal },
): Promise<AnswerText> {
  const passages = ranked.map(({ passage }) => passage);
  const { answer, cited, declined } = await answerWithModel(
    { model, logger },
    { question: text, passages, history, signal, ...(hint && { hint }), ...(onText && { onText }) },
  );
  const followUps = retrieval.suggest(passages, { asked: text, except: cited });
  if (declined) return { ...declineToAnswer(passages, followUps), mode: 'model' };
  return {
    answer,
    sources: cited.map((passage) => presentSource(passage, retrieval.quote(passage, question))),
    ...{ mode: 'model', outcome: hint ? 'hint' : 'answered', nearest: [], followUps },
  };
}
