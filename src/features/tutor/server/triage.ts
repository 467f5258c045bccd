/**
 * What a question asks for besides history. Readers are 13 and older: who speaks of harming themselves is answered with where
 * help is, and what no tutor answers is declined before anything is searched for. Pure.
 */

import { speaksOfSelfHarm } from '../distress.ts';
import {
  aboutSite,
  advice,
  ghostwriting,
  harm,
  markup,
  ownWork,
  secrets,
  steering,
  wholeTexts,
} from './triage-patterns.ts';

export type Triage =
  /** The question with what tries to steer the tutor taken out. */
  | { kind: 'question'; text: string }
  | { kind: 'help' }
  | { kind: 'refused'; reason: keyof Omit<typeof triageAnswers, 'help'> };

/** Decides on a question before it is searched for. */
export function triage(question: string): Triage {
  if (speaksOfSelfHarm(question)) return { kind: 'help' };
  if (harm.test(question)) return { kind: 'refused', reason: 'harm' };
  const text = question.replace(markup, ' ').replace(steering, ' ').trim();
  if (aboutSite.test(text)) return { kind: 'refused', reason: 'site' };
  if (advice.test(text)) return { kind: 'refused', reason: 'advice' };
  if (secrets.test(question) && !isQuestionBeside(text)) return { kind: 'refused', reason: 'instructions' };
  if (wholeTexts.test(text)) return { kind: 'refused', reason: 'whole' };
  if (ghostwriting.test(text) && !ownWork.test(text)) return { kind: 'refused', reason: 'essay' };
  if (text !== question.trim() && !/\p{L}{3}/u.test(text)) return { kind: 'refused', reason: 'instructions' };
  return { kind: 'question', text };
}

/** Whether something is still asked once what asks for secrets has been taken out. */
const isQuestionBeside = (text: string): boolean => !secrets.test(text) && /\p{L}{3}.*\?/su.test(text);

/** What is answered in place of an answer. */
export const triageAnswers = {
  help: [
    'That sounds like a lot to carry, and it matters more than any question of history. I am a study tool and cannot help as a person can, so please talk to somebody now: someone you trust, or people whose work it is to listen.',
    'In the United States and Canada call or text 988. In the United Kingdom and Ireland call Samaritans at 116 123. In most of Europe the emergency number is 112; elsewhere, findahelpline.com lists who answers near you. If you are in danger right now, call your emergency number.',
  ].join('\n\n'),
  harm: 'I cannot help with that. I answer questions of history from what this library has written.',
  instructions:
    'I can only answer questions of history from what this library has written; how the site works inside is not part of it.',
  site: 'I answer questions of history from what this library has written. For your account see the account page, for plans and prices the pricing page; for anything else write to us from the foot of any page.',
  advice:
    'That is a question for people, and about things that no history can decide. I answer questions of history from what this library has written.',
  whole:
    'I quote what answers a question, a few sentences at a time; the whole text is on its page, for whoever may read it. Ask me about one thing in it.',
  essay:
    'I do not write papers for you, but I can help you to write your own: ask me about one cause, one source or one claim at a time, and cite the passages that you find.',
} as const;
