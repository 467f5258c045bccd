/**
 * What a question asks for besides history. Readers are 13 and older: who speaks of harming themselves is answered with where
 * help is, and what no tutor answers is declined before anything is searched for. Pure.
 */

import { speaksOfSelfHarm } from '../distress.ts';

export type Triage =
  /** The question with what tries to steer the tutor taken out. */
  | { kind: 'question'; text: string }
  | { kind: 'help' }
  | { kind: 'refused'; reason: 'harm' | 'instructions' | 'essay' | 'site' | 'advice' };

const harm = [
  /\bhow (?:do|can|could|would|to|should)\b[^.?!]{0,30}\b(?:make|build|mix|cook|construct|assemble|get)\b[^.?!]{0,40}\b(?:bombs?|explosives?|grenades?|molotov|poison|nerve gas|mustard gas|sarin|ricin|silencer|ghost gun)\b/i,
  /\b(?:instructions|recipe|steps|tutorial|blueprint|dose)\b[^.?!]{0,30}\b(?:bombs?|explosives?|molotov|poison(?:ing)?|nerve gas|sarin|ricin|hemlock)\b/i,
  /\bhow much (?:hemlock|poison|arsenic|cyanide)\b/i,
  /\b(?:sex(?:ual|y)?|nude|naked|erotic|porn\w*)\b[^.?!]{0,60}\b(?:child(?:ren)?|kids?|minors?|teens?|underage|schoolgirl|schoolboy|(?:1[0-7]|[5-9])[ -]?year)/i,
  /\b(?:child(?:ren)?|kids?|minors?|underage)\b[^.?!]{0,60}\b(?:porn\w*|nudes?|sexual(?:ly)?|erotic)\b/i,
];

/** Clauses that speak to the tutor as to a machine. */
const steering =
  /(?:^|[.!?\n;,:)\]>-]|\b(?:and|then|now|please)\b)[^.!?\n]*\b(?:(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,30}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|training|passages|sources|above|previous)|you are (?:now|no longer)\b|(?:pretend|act|roleplay|behave)(?: that you are| to be| as)|system (?:prompt|message)|developer mode|jailbreak|code block|(?:role|content)"\s*:|end of (?:question|passages?|input)|(?:assistant|system|user)\s*:|answer \W*\d+\W* to everything|decode this|hidden instructions|\bDAN\b|(?:print|repeat|reveal|show|output|display) (?:me )?(?:all )?(?:the |your )?(?:words|text|everything|instructions|prompt|rules)? ?(?:above|instructions|prompt|rules|secrets?)|(?:from now on|reply only|answer only with|respond only|begin your (?:answer|reply)|start your (?:answer|reply)|end your (?:answer|reply))|new instructions?)\b[^.!?\n]*/gi;
const secrets =
  /\b(?:admin(?:istrator)?s?|root|database|system|server|api) (?:password|key|prompt|credentials|login)|\b(?:e-?mails?|e-?mail addresses|passwords|credit cards?|addresses) of (?:the |all |other |your )*(?:members|users|students|subscribers|customers)|\byour (?:system prompt|instructions|prompt)\b/i;
const ghostwriting =
  /\b(?:write|do|finish|complete|generate)\b(?: (?:me|for me|out))*(?: (?:my|a|an|the))?(?: (?:whole|full|entire|complete|\d+[- ]?(?:word|page|paragraph)s?))*[^.?!]{0,30}\b(?:essay|paper|homework|assignment|term paper|dbq)\b/i;
const ownWork =
  /\bhow (?:do|can|should|would|to)\b|\b(?:tips|help me (?:to )?(?:plan|outline|understand))\b/i;

const aboutSite =
  /\b(?:are you|who (?:made|built|created|trained|programmed|owns?) you|you(?:r| are| re)? (?:trained|a (?:bot|robot|human|person|real))|which (?:language )?model|what (?:language )?model|chat ?gpt|this (?:web)?site|my (?:password|account|login|subscription|membership)|reset my|log ?in|refund|(?:premium|scholar|subscription) (?:cost|price|plan))\b/i;
/** What is asked of a friend, a lawyer, a doctor or a prophet. */
const advice =
  /\bdo you (?:think|believe|like|prefer)\b|\bwould you rather\b|\bwho would win\b|\bin your opinion\b|\byour (?:own |honest |personal )*opinion\b|\b(?:your|my) favou?rite\b|\b(?:most|least) (?:handsome|beautiful|attractive|hottest)\b|\b(?:who|what party|whom) should (?:i|we|you) (?:vote|support)|\b(?:who|what) (?:will|is (?:going to|gonna)|are going to) (?:win|happen|be (?:the )?(?:next|elected))|\bwhen will\b|\bwill (?:there|it|we|the|china|russia|america|ai)\b[^?]*\b(?:be|win|end|collapse|happen|become)\b|\bin the (?:next|coming) (?:election|year|decade|century)\b|\b(?:can|should) i (?:sue|take (?:pills|medicine|aspirin|ibuprofen)|invest|buy|sell|marry|divorce|quit|break up)\b|\bmy (?:landlord|boss|girlfriend|boyfriend|ex|doctor|lawyer|symptoms?)\b|\bi (?:have|ve had|have had) an? (?:headache|fever|rash|cough|stomach)/i;

/** Decides on a question before it is searched for. */
export function triage(question: string): Triage {
  if (speaksOfSelfHarm(question)) return { kind: 'help' };
  if (harm.some((pattern) => pattern.test(question))) return { kind: 'refused', reason: 'harm' };
  const text = question
    .replace(/<(script|style)\b[^>]{0,200}>[^<]{0,500}<\/\1>|<[^>]{0,200}>/gi, ' ')
    // What is encoded says nothing to a reader.
    .replace(/\b[A-Za-z0-9+/=_-]{28,}/g, ' ')
    .replace(steering, ' ')
    .trim();
  if (aboutSite.test(text)) return { kind: 'refused', reason: 'site' };
  if (advice.test(text)) return { kind: 'refused', reason: 'advice' };
  if (secrets.test(question)) return { kind: 'refused', reason: 'instructions' };
  if (ghostwriting.test(text) && !ownWork.test(text)) return { kind: 'refused', reason: 'essay' };
  if (text !== question.trim() && !/\p{L}{3}/u.test(text)) return { kind: 'refused', reason: 'instructions' };
  return { kind: 'question', text };
}

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
  essay:
    'I do not write papers for you, but I can help you to write your own: ask me about one cause, one source or one claim at a time, and cite the passages that you find.',
} as const;
