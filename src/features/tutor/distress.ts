/** Whether somebody asks for another help than a page of history can give. Readers are 13 and older. Pure. */

/** An essay, too, is ended; so is a subscription. */
const ofNoLife =
  /(?! (?:\w+ )?(?:argument|conclusion|draft|essay|introduction|paper|paragraph|plan|presentation|sentence|session|speech|stud(?:y|ies)|subscription|membership|thesis|trial)s?\b)/
    .source;

/** First person, so that the deaths of Seneca and Cleopatra stay subjects. */
const selfHarm = [
  String.raw`\b(?:i|im|i'm|ive|i've)\b[^.?!]{0,40}\b(?:kill(?:ing)? myself|end(?:ing)? (?:my|it all|my own)\b${ofNoLife}|suicidal|hurt(?:ing)? myself|cut(?:ting)? myself|harm(?:ing)? myself|better off dead|(?:want|going|gonna|plan(?:ning)?|need|trying|tried) (?:to )?commit suicide|(?:will|'ll) commit suicide|take my (?:own )?life)`,
  String.raw`\b(?:i|im|i'm|ive|i've)\b[^.?!]{0,20}\b(?:think(?:ing)? (?:of|about)|thought (?:of|about)|consider(?:ing|ed)?|contemplat(?:e|ing)|plan(?:ning)?|attempt(?:ed)?) (?:committing )?suicide\b`,
  String.raw`\bi (?:just |really |do ?n[o']?t |dont |no longer |can'?t )?(?:want to|wanna|wish (?:to|i was|i were|i could)|feel like|think about|keep thinking about)\b[^.?!]{0,20}\b(?:die|dying|dead(?! sea)|disappear forever|not (?:be alive|exist|wake up))\b`,
  String.raw`\bi (?:do ?n[o']?t|dont|no longer) (?:want|wanna) (?:to )?(?:live|be alive|be here|exist|wake up)\b`,
  // A sentence that leaves the "I" out.
  String.raw`(?:^|[.?!,;:\n]|\b(?:and|but|just|really)\b)\s*(?:just |really )?(?:(?:do ?n[o']?t|dont|no longer) (?:want to|wanna) (?:live|be alive|be here|exist|wake up)|(?:want to|wanna) (?:die|be dead)|wish i (?:was|were) dead)\b`,
  String.raw`(?:^|[.?!;\n])\s*(?:feel(?:ing)? |so |really )*suicidal\b`,
  String.raw`\b(?:want to|wanna|going to|gonna) (?:kms|end it)\s*(?:$|[.?!,;]|now\b|tonight\b|today\b)`,
  String.raw`\b(?:i (?:have|see|feel|got)|there(?:'s| is)) (?:no (?:reason|point) (?:to live|in living|in being alive)|nothing to live for)\b|^\W*(?:no (?:reason|point) (?:to live|in living)|nothing to live for)\b`,
  String.raw`\b(?:no ?(?:body|one)|who) would (?:even )?(?:miss me|care|notice) if i (?:died|was dead|were dead|was gone|disappeared)\b`,
  String.raw`\b(?:kill|hurt|harm) myself\b|\bend my (?:own )?life\b|\bmy (?:own )?suicide\b`,
  String.raw`\bhow (?:do|can|could|should) i (?:hang|starve|drown|poison) myself\b|\bi (?:want to|wanna|am going to|'m going to|plan to) (?:hang|starve|drown|jump off)\b|\bslit my wrists\b`,
  String.raw`\b(?:least painful|painless|easiest) way (?:to die|of dying)\b|\bhow many pills\b[^.?!]{0,30}\b(?:kill me|to die|i take)\b`,
  // After somebody's death in history: 'how did Socrates die, I want to do the same'.
  String.raw`\b(?:die|died|death|suicide|hemlock|kill(?:ed)? (?:him|her)self|hang(?:ed)? (?:him|her)self)\b[^.?!]{0,40}[.?!,;]?[^.?!]{0,20}\bi(?:'m| am)? (?:want to|wanna|will|going to|gonna|plan to) do (?:the same|that|it)(?: too)?\s*(?:$|[.?!,;]|tonight\b|today\b|now\b|to myself\b)`,
  String.raw`\b(?:painless|easiest|best|quickest) way to (?:die|kill (?:myself|yourself)|end (?:it|my)\b${ofNoLife})`,
];

const selfHarmOfOthers = [
  String.raw`\b(?:everyone|everybody|they|people|the world|my (?:parents|family|mom|dad))\b[^.?!]{0,20}\bbetter off without me\b`,
  String.raw`\b(?:my (?:\w+ )?(?:friend|sister|brother|classmate|cousin)|a friend|someone i know)\b[^.?!]{0,60}\b(?:cut(?:s|ting)?|hurt(?:s|ing)?|harm(?:s|ing)?|kill(?:s|ing)?) (?:herself|himself|themsel(?:f|ves))\b`,
  String.raw`\bmy (?:\w+ )?(?:friend|sister|brother|classmate|mom|dad)\b[^.?!]{0,40}\bsuicidal\b`,
  String.raw`\b(?:my (?:\w+ )?(?:friend|sister|brother|classmate|cousin|mom|dad)|a friend|someone i know)\b[^.?!]{0,40}\bwants? to (?:die|kill|hurt)\b`,
];

const patterns = [...selfHarm, ...selfHarmOfOthers].map((source) => new RegExp(source, 'i'));

/** Whether a text speaks of the writer's harming themselves, or of somebody near who might. */
export const speaksOfSelfHarm = (text: string): boolean => {
  const plain = text.replace(/[’‘]/g, "'").replace(/[^\S\n]+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
};
