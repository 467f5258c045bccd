/**
 * Patterns for how young people say that they are in danger. Most require the first person or a person close to the
 * writer, because deaths in history are told in the third person.
 */

/** Excludes "end my …" with a harmless object, such as an essay or a subscription. */
const ofNoLife =
  /(?! (?:\w+ )?(?:argument|conclusion|draft|essay|introduction|paper|paragraph|plan|presentation|sentence|session|speech|stud(?:y|ies)|subscription|membership|thesis|trial)s?\b)/
    .source;

/** First person, so that questions about the deaths of Seneca and Cleopatra do not match. */
export const selfHarm = [
  String.raw`\b(?:i|im|i'm|ive|i've)\b[^.?!]{0,40}\b(?:kill(?:ing)? myself|end(?:ing)? (?:my|it all|my own)\b${ofNoLife}|suicidal|hurt(?:ing)? myself|cut(?:ting)? myself|harm(?:ing)? myself|better off dead|(?:want|going|gonna|plan(?:ning)?|need|trying|tried) (?:to )?commit suicide|(?:will|'ll) commit suicide|take my (?:own )?life)`,
  String.raw`\b(?:i|im|i'm|ive|i've)\b[^.?!]{0,20}\b(?:think(?:ing)? (?:of|about)|thought (?:of|about)|consider(?:ing|ed)?|contemplat(?:e|ing)|plan(?:ning)?|attempt(?:ed)?) (?:committing )?suicide\b`,
  String.raw`\bi (?:just |really |do ?n[o']?t |dont |no longer |can'?t )?(?:want to|wanna|wish (?:to|i was|i were|i could)|feel like|think about|keep thinking about)\b[^.?!]{0,20}\b(?:die|dying|dead(?! sea)|disappear forever|not (?:be alive|exist|wake up))\b`,
  String.raw`\bi (?:do ?n[o']?t|dont|no longer) (?:want|wanna) (?:to )?(?:live|be alive|be here|exist|wake up)\b`,
  // Sentences that omit the "I".
  String.raw`(?:^|[.?!,;:\n]|\b(?:and|but|just|really)\b)\s*(?:just |really )?(?:(?:do ?n[o']?t|dont|no longer) (?:want to|wanna) (?:live|be alive|be here|exist|wake up)|(?:want to|wanna) (?:die|be dead)|wish i (?:was|were) dead)\b`,
  String.raw`(?:^|[.?!;\n])\s*(?:feel(?:ing)? |so |really )*suicidal\b`,
  String.raw`\b(?:want to|wanna|going to|gonna) (?:kms|end it)\s*(?:$|[.?!,;]|now\b|tonight\b|today\b)`,
  String.raw`\b(?:i (?:have|see|feel|got)|there(?:'s| is)) (?:no (?:reason|point) (?:to live|in living|in being alive)|nothing to live for)\b|^\W*(?:no (?:reason|point) (?:to live|in living)|nothing to live for)\b`,
  String.raw`\b(?:no ?(?:body|one)|who) would (?:even )?(?:miss me|care|notice) if i (?:died|was dead|were dead|was gone|disappeared)\b`,
  String.raw`\b(?:kill|hurt|harm) myself\b|\bend my (?:own )?life\b|\bmy (?:own )?suicide\b`,
  String.raw`\bhow (?:do|can|could|should) i (?:hang|starve|drown|poison) myself\b|\bi (?:want to|wanna|am going to|'m going to|plan to) (?:hang|starve|drown|jump off)\b|\bslit my wrists\b`,
  String.raw`\b(?:least painful|painless|easiest) way (?:to die|of dying)\b|\bhow many pills\b[^.?!]{0,30}\b(?:kill me|to die|i take)\b`,
  // A wish to imitate a death in history: 'how did Socrates die, I want to do the same'.
  String.raw`\b(?:die|died|death|suicide|hemlock|kill(?:ed)? (?:him|her)self|hang(?:ed)? (?:him|her)self)\b[^.?!]{0,40}[.?!,;]?[^.?!]{0,20}\bi(?:'m| am)? (?:want to|wanna|will|going to|gonna|plan to) do (?:the same|that|it)(?: too)?\s*(?:$|[.?!,;]|tonight\b|today\b|now\b|to myself\b)`,
  String.raw`\b(?:painless|easiest|best|quickest) way to (?:die|kill (?:myself|yourself)|end (?:it|my)\b${ofNoLife})`,
];

export const selfHarmOfOthers = [
  String.raw`\b(?:everyone|everybody|they|people|the world|my (?:parents|family|mom|dad))\b[^.?!]{0,20}\bbetter off without me\b`,
  String.raw`\b(?:my (?:\w+ )?(?:friend|sister|brother|classmate|cousin)|a friend|someone i know)\b[^.?!]{0,60}\b(?:cut(?:s|ting)?|hurt(?:s|ing)?|harm(?:s|ing)?|kill(?:s|ing)?) (?:herself|himself|themsel(?:f|ves))\b`,
  String.raw`\bmy (?:\w+ )?(?:friend|sister|brother|classmate|mom|dad)\b[^.?!]{0,40}\bsuicidal\b`,
  String.raw`\b(?:my (?:\w+ )?(?:friend|sister|brother|classmate|cousin|mom|dad)|a friend|someone i know)\b[^.?!]{0,40}\bwants? to (?:die|kill|hurt)\b`,
];

/* The patterns below are tested against a text without apostrophes. */

const me = String.raw`\b(?:i|im|ive|id|ill)\b`;
const suicide = '(?:suicid(?:e|al)|suiside|suicde|sucid(?:e|al)|suacide|suiscide|sewerslide|unaliving)';
const kin = String.raw`\bmy (?:\w+ )?(?:dad|daddy|father|stepdad|stepfather|mum|mom|mam|mother|stepmum|stepmom|stepmother|parents|uncle|aunt|brother|stepbrother|sister|cousin|grandpa|grandfather|boyfriend|bf|girlfriend|gf|ex|husband|family|coach|priest)\b`;
const hurts =
  '(?:hits?|hitting|beats?|beating|slaps?|slapped|punch(?:es|ed)?|kicks?|kicked|chokes?|choked|touch(?:es|ed|ing)?|rap(?:es|ed)|hurts?|abus(?:es|ed|ing)|threaten(?:s|ed|ing)?)';
const dead = '(?:die|dead|not wake up|wake up dead)';

/** Suicidal plans, including indirect wordings. */
export const plans = [
  String.raw`${me}[^.?!]{0,40}\b(?:think(?:in|ing)?|thought) (?:about|abt|bout|of) (?:committing )?${suicide}\b`,
  String.raw`${me}[^.?!]{0,40}\b(?:want|wanna|gonna|going|plan\w*|feel\w*|try\w*) (?:to |so |like )?(?:commit(?:ting)? )?${suicide}\b`,
  String.raw`\bunaliv(?:e|ing) (?:myself|me)\b|\b(?:delete|erase) myself\b`,
  String.raw`\b(?:im|i am) (?:planning|going|gonna|about|ready|scared) to ${dead}\b(?! out)|\bplanning to die\b`,
  String.raw`\b(?:everyone|everybody|they|people|the world|my \w+)\b[^.?!]{0,25}\bbetter off (?:without me|if i (?:\w+ )?(?:wasnt|was not|werent|were not|was gone|were gone|died|was dead|were dead|didnt exist|disappeared))\b`,
  String.raw`\b(?:given|giving|gave)\b[^.?!]{0,10}\bmy (?:stuff|things|belongings)\b[^.?!]{0,10}\baway\b|\b(?:given|giving|gave) away my (?:stuff|things|belongings)\b`,
  String.raw`\b(?:written|wrote|writing) (?:my|a) (?:goodbye|suicide|last) (?:letters?|notes?)\b`,
  String.raw`\bi (?:wont|will not) be (?:around|alive)\b[^.?!]{0,30}(?:$|[.?!]|much longer|any ?more|\bby\b|\bin\b)`,
  String.raw`\b(?:cato|seneca|socrates|cleopatra|brutus|nero|dido|lucretia|hannibal|martyrs?|suicide|hemlock|own end|killed|died|death)\b[\s\S]{0,200}\b(?:i will|ill|im going to|im gonna|i want to|i wanna) do (?:what (?:he|she|they) did|it too|the same|that too)\b(?! (?:for|in|with) )`,
  String.raw`\bi (?:really |just )*(?:cant|cannot|can not) (?:do (?:this|it|life)|take (?:it|this)|go on|cope|live like this) ?(?:any ?more|any longer)\b`,
  String.raw`\bi (?:dont|cant|do not|cannot) see (?:any|a|the) (?:reason|point)(?: (?:to|in|of))? (?:live|living|go(?:ing)? on|carry(?:ing)? on|stay\w*|be(?:ing)? (?:here|alive))\b`,
  String.raw`\btell(?:s|ing)? me to (?:kill myself|kms|kys|die|do the world a favou?r)\b`,
  String.raw`\b(?:took|taken|swallowed)\b[^.?!]{0,25}\b(?:pills|tablets|paracetamol|tylenol|an overdose)\b(?![^.?!]{0,40}\b(?:he|she|they|hitler|people)\b)`,
  String.raw`${me}[^.?!]{0,20}\boverdos(?:ed|ing)\b`,
];

/** Self-harm and eating disorders. */
export const ownBody = [
  String.raw`\b(?:started|been|keep|kept|back to|stop) cutting\b(?=\s*(?:$|[.?!,;]|again\b|myself\b|and\b|but\b|my (?:arms?|legs?|wrists?|thighs?)\b))`,
  String.raw`\b(?:cuts?|marks?|scars?|burns?) on my (?:arms?|legs?|wrists?|thighs?)\b`,
  String.raw`${me}[^.?!]{0,30}\bself ?-?harm(?:ed|ing|s)?\b`,
  String.raw`\b(?:i|ive)\b[^.?!]{0,15}\b(?:havent|have not|not) eaten\b[^.?!]{0,20}\b(?:days?|weeks?)\b|\bstarv(?:e|ing) myself\b`,
  String.raw`\bmak(?:e|ing) myself (?:sick|throw up|vomit|puke)\b|\bi (?:\w+ )?hate (?:my body|myself|being alive)\b`,
];

/** Violence, abuse and threats by others, and friends or siblings in danger. */
export const fromOthers = [
  String.raw`${kin}[^.?!]{0,40}\b${hurts}\b[^.?!]{0,20}\b(?:me|us)\b(?! (?:as|to|with|because|when i dont study)\b)`,
  String.raw`${kin}[\s\S]{0,80}\b(?:he|she|they)\b[^.?!]{0,20}\b${hurts}\b[^.?!]{0,10}\b(?:me|us)\b`,
  String.raw`\b(?:i was|ive been|i got|im being|i am being|i keep getting|im getting) (?:\w+ )?(?:raped|molested|abused|assaulted|groomed|blackmailed|bullied|beaten)\b`,
  String.raw`\b(?:scared|afraid|terrified|frightened) (?:to go home|of my (?:\w+ )?(?:dad|father|mum|mom|mother|stepdad|uncle|brother|boyfriend|parents))\b`,
  String.raw`\b(?:pics?|pictures|photos?|videos?|nudes)\b[^.?!]{0,15}\bof me\b[^.?!]{0,60}\b(?:sends?|sending|shares?|posts?|leaks?|shows?)\b|\b(?:sends?|shared?|posts?|leaks?)\b[^.?!]{0,15}\bmy nudes\b|\bblackmail(?:s|ed|ing)? me\b`,
  String.raw`\bi (?:have |just |had to )?r[au]n away\b[\s\S]{0,60}\b(?:nowhere|sleep|stay|days? ago|home)\b|${me}[^.?!]{0,30}\bnowhere (?:safe|to (?:sleep|stay|live))\b|\b(?:kicked|threw|thrown) me out\b`,
  String.raw`\bmy (?:family|parents|dad|father|mum|mom|mother|uncle)\b[^.?!]{0,40}\b(?:forc\w+|mak\w+|tak\w+|wants?|wanting)\b[^.?!]{0,40}\bmarr(?:y|ied)\b`,
  String.raw`\bthreaten(?:s|ed|ing)? to (?:kill|hurt|beat|rape|post|share|leak)\b[^.?!]{0,15}\b(?:me|us|my)\b`,
  String.raw`\bmy (?:\w+ ){0,2}(?:friend|mate|bestie|bff|sister|brother|cousin|classmate)\b[^.?!]{0,40}\b(?:end(?:ing)? (?:her|his|their) (?:own )?life|kill(?:ing)? (?:her|him|them)sel\w+|commit suicide|going to die|overdos\w+|self ?-?harm\w*)\b`,
];

/** The most direct phrases in languages that readers with English as a second language may use. */
export const otherLanguages = [
  String.raw`\b(?:no quiero (?:vivir|estar viva?|seguir)|ya no quiero vivir|quiero morir(?:me)?|quiero matarme|quiero suicidarme|voy a (?:matarme|suicidarme))\b`,
  String.raw`\bje (?:veux|vais) (?:mourir|me (?:tuer|suicider))\b|\bje (?:ne )?veux plus vivre\b|\benvie de mourir\b`,
  String.raw`\bich (?:will|möchte|mag) (?:nicht mehr leben|sterben|tot sein)\b|\bich (?:will|werde) mich umbringen\b`,
  String.raw`\b(?:voglio morire|non voglio più vivere|voglio uccidermi|quero morrer|quero me matar|não quero (?:mais )?viver|chcę umrzeć|nie chcę (?:już )?żyć)\b`,
];
