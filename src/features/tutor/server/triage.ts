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
  /\bhow (?:do|can|could|would|should) (?:i|we|you|one|somebody|someone)\b[^.?!]{0,30}\b(?:make|build|mix|cook|construct|assemble|get)\b[^.?!]{0,30}\b(?:bombs?|explosives?|grenades?|molotov|poison|nerve gas|mustard gas|sarin|ricin|ghost gun)\b/i,
  /\bhow to (?:make|build|mix|cook|construct|assemble|get)\b[^.?!]{0,30}\b(?:bombs?|explosives?|grenades?|molotov|poison|nerve gas|mustard gas|sarin|ricin|ghost gun)\b/i,
  /\b(?:instructions|recipe|tutorial|blueprint)\b[^.?!]{0,20}\b(?:bombs?|explosives?|molotov|poison|nerve gas|sarin|ricin)\b/i,
  /\bhow much (?:hemlock|poison|arsenic|cyanide)\b[^.?!]{0,20}\b(?:i|you|one|somebody|someone|a person|need|needed)\b/i,
  /\b(?:sex|sexual|sexy|nudes?|naked|erotic|porn\w*) (?:\w+ ){0,3}(?:child(?:ren)?|kids?|minors?|underage|schoolgirls?|schoolboys?|(?:1[0-7]|[5-9])[ -]?year)/i,
  /\b(?:child|kid|minor|underage) (?:porn\w*|nudes?|sex)\b/i,
];

/** Clauses that speak to the tutor as to a machine. Of history too, rules are ignored and regents act. */
const steering = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b(?: (?:all|any|every|of|the|these|those))*(?: (?:your|previous|prior|above|earlier|system|safety))+ (?:instructions?|rules?|prompts?|guidelines|restrictions|training)`,
    String.raw`(?:^|[.!?\n:;]\s*|- |please )(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|passages|sources|consignes)`,
    String.raw`\bignore (?:toutes )?tes consignes`,
    String.raw`\byou are (?:now|no longer)\b`,
    String.raw`\b(?:pretend|roleplay|act|behave)\b(?: that)?(?: as if)? you(?: are|r)\b`,
    String.raw`\b(?:act|behave|answer|reply|respond) as (?:an? )?(?:ai|unfiltered|unrestricted|evil|different)\b`,
    String.raw`\b(?:system prompt|developer mode|jailbreak|code block|hidden instructions|decode this|new instructions?\s*(?:[:\n]|$))`,
    String.raw`\b(?:print|repeat|reveal|show|output|display)(?: me)?(?: all)?(?: of)? (?:the |your )?(?:words|text|everything|instructions|prompt|rules) (?:above|before|that you)`,
    String.raw`\b(?:print|repeat|reveal|show|output|display)(?: me)? your (?:instructions|prompt|rules|secrets?)`,
    String.raw`\b(?:reply|answer|respond) (?:only )?with (?:only )?(?:the word|one word|yes\b)`,
    String.raw`\b(?:begin|start|end) (?:your|every|each) (?:answer|reply|response)`,
    String.raw`"(?:role|content)"\s*:`,
    String.raw`\bend of (?:question|passages?|input)\b`,
    String.raw`(?:^|\n)\s*(?:assistant|system|user)\s*:`,
    String.raw`\banswer \W*\d+\W* to everything`,
  ]
    .map((pattern) => String.raw`[^.!?\n]*(?:${pattern})[^.!?\n]*`)
    .join('|'),
  'gi',
);
const secrets =
  /\b(?:admin(?:istrator)?s?|root|database|server|api) (?:password|key|credentials|login)|\b(?:e-?mails?|e-?mail addresses|passwords|credit cards?|phone numbers) of (?:the |all |other |your )*(?:members|users|students|subscribers|customers)|\byour (?:system prompt|instructions|prompt)\b/i;
/** As a command: who has to write a paper asks for something else. */
const ghostwriting =
  /(?:^|[.!?;,\n]\s*|\b(?:please|you|you to|just|and) )(?:write|do|finish|complete|generate)\b(?: (?:me|for me|out))*(?: (?:my|a|an|the|this))?(?: (?:whole|full|entire|complete|\d+[- ]?(?:word|page|paragraph)s?))*(?: \w+){0,2} (?:essay|paper|homework|assignment|dbq)\b/i;
const ownWork =
  /\bhow (?:do|can|should|would|to)\b|\b(?:tips|help me (?:to )?(?:plan|outline|understand))\b/i;
const aboutSite =
  /\bare you (?:an? )?(?:ai|bot|robot|human|real person|chat ?gpt)\b|\bwho (?:made|built|created|trained|programmed|owns?) you\b|\byou trained\b|\b(?:which|what) (?:language|ai) model\b|\bchat ?gpt\b|\b(?:on|does|is) this (?:web)?site (?:cost|free|safe)\b|\bon this (?:web)?site\b|\bmy (?:password|login|subscri\w+|membership)\b|\breset my\b|\blog ?in\b|\b(?:a|get my|my) refund\b|\b(?:premium|scholar|subscription) (?:cost|price|plan)\b/i;
/** What is asked of a friend, a lawyer, a doctor or a prophet. */
const advice =
  /\bwould you rather\b|\bwho would win\b|\bin your opinion\b|\byour (?:own |honest |personal )*opinion\b|\byour favou?rite\b|\bdo you (?:believe|prefer)\b|\bdo you think\b[^?]*\b(?:better|worse|best|should)\b|\bmost handsome\b|\b(?:who|what party|whom) should (?:i|we|you) (?:vote|support)|\b(?:who|what) (?:will|is (?:going to|gonna)|are going to) (?:win|happen|be (?:the )?(?:next|elected))|\bwhen will (?:it|the war|this)\b|\bwill (?:there|it|we|china|russia|america|ai)\b[^?]*\b(?:be|win|end|collapse|happen|become)\b|\bin the (?:next|coming) (?:election|year|decade)s?\b|\b(?:can|should) i (?:sue|take (?:pills|medicine|aspirin|ibuprofen)|invest|buy|sell|marry|divorce|quit|break up)\b|\bmy (?:landlord|girlfriend|boyfriend|symptoms?)\b|\bi (?:have|ve had|have had) an? (?:headache|fever|rash|cough|stomach)/i;

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
