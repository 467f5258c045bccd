/**
 * Decides what a message asks for before anything is searched. Readers are 13 and older: a message that speaks of
 * self-harm is answered with helplines, and a request that no tutor should answer is declined. Pure.
 */

import { speaksOfDanger } from '../distress.ts';
import {
  aboutSite,
  advice,
  fiction,
  ghostwriting,
  handedIn,
  harm,
  markup,
  ownWork,
  secrets,
  steering,
  wholeTexts,
} from './triage-patterns.ts';

export type Triage =
  /** The question, without the parts that try to steer the tutor. */
  | { kind: 'question'; text: string }
  | { kind: 'help' }
  | { kind: 'refused'; reason: keyof Omit<typeof triageAnswers, 'help'> };

/** Decides on a question before it is searched for. */
export function triage(question: string): Triage {
  if (speaksOfDanger(question)) return { kind: 'help' };
  if (harm.test(question)) return { kind: 'refused', reason: 'harm' };
  const text = separate(question).replace(markup, ' ').replace(steering, ' ').trim();
  if (aboutSite.test(text)) return { kind: 'refused', reason: 'site' };
  if (advice.test(text)) return { kind: 'refused', reason: 'advice' };
  if (secrets.test(question) && !isQuestionBeside(text)) return { kind: 'refused', reason: 'instructions' };
  if (wholeTexts.test(text)) return { kind: 'refused', reason: 'whole' };
  if (((ghostwriting.test(text) || fiction.test(text)) && !ownWork.test(text)) || handedIn.test(text))
    return { kind: 'refused', reason: 'essay' };
  if (text !== question.trim() && !/\p{L}{3}/u.test(text)) return { kind: 'refused', reason: 'instructions' };
  return { kind: 'question', text };
}

/**
 * Ends the sentence before a command to the tutor that follows without punctuation, and extracts the question from JSON
 * input.
 */
function separate(question: string): string {
  const field = /"(?:query|question|input|q)"\s*:\s*"([^"]{3,})"/i.exec(question)?.[1];
  return (field ?? question)
    .replace(/\s(?:--+|<<|>>|\|\|)\s/g, '. ')
    .replace(/(?<=[\p{Ll}\d)]) (?=\p{Lu}{3,}(?: \p{Lu}{2,}){3})/gu, '. ')
    .replace(
      /(?<=[\p{Ll}\d)]) (?=(?:Answer|Reply|Respond|Make it|Afterwards|Ignore|Forget|Disregard|Repeat|Y|Et|Und)\b)/gu,
      '. ',
    );
}

/** Whether a question remains after the request for secrets has been removed. */
const isQuestionBeside = (text: string): boolean => !secrets.test(text) && /\p{L}{3}.*\?/su.test(text);

/** Fixed replies, given instead of an answer. */
export const triageAnswers = {
  help: [
    'That sounds like a lot to carry, and it matters more than any question of history. I am a study tool and cannot help as a person can, so please talk to somebody now: someone you trust, or people whose work it is to listen.',
    'In the United States and Canada call or text 988. In the United Kingdom and Ireland call Samaritans at 116 123. In most of Europe the emergency number is 112; elsewhere, findahelpline.com lists who answers near you. If somebody hurts or threatens you, children’s helplines listen too: Childhelp at 1-800-422-4453 in the United States and Canada, Childline at 0800 1111 in the United Kingdom, 116 111 in most of Europe. If you are in danger right now, call your emergency number.',
  ].join('\n\n'),
  harm: 'I cannot help with that. I answer questions of history from what this library has written.',
  instructions:
    'I can only answer questions of history from what this library has written; how the site works inside is not part of it.',
  site: 'I answer questions of history from what this library has written. For your account see the account page, for plans and prices the pricing page; for anything else write to us from the foot of any page.',
  advice:
    'That is a question for people, and about things that no history can decide. I answer questions of history from what this library has written.',
  other:
    'I answer questions of history from what this library has written, and this does not seem to be one. If it is, please ask it in other words. If you are in danger, or something is wrong that you would rather not carry alone, please talk to somebody you trust; findahelpline.com lists who answers where you are.',
  whole:
    'I quote what answers a question, a few sentences at a time; the whole text is on its page, for whoever may read it. Ask me about one thing in it.',
  essay:
    'I do not write papers for you, but I can help you to write your own: ask me about one cause, one source or one claim at a time, and cite the passages that you find.',
} as const;
