/**
 * Patterns for messages that are not history questions. triage.test.ts checks all of them against real history
 * questions, too.
 */

const anyOf = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'i');

const weapons =
  '(?:pipe ?bombs?|bombs?|explosives?|grenades?|molotov|poison|nerve (?:gas|agents?)|mustard gas|sarin|ricin|ghost gun)';
const makes = '(?:make|build|mix|cook|construct|assemble|produce|synthesi[sz]e|brew|get)';
const somebody = String.raw`(?:my (?:\w+ )?(?:neighbou?rs?|teachers?|class(?:mates?)?|boss|ex|wife|husband|parents?|mom|mother|dad|father|sister|brother|roommate|friend)|some(?:one|body)|any(?:one|body)|a person|people|a man|a woman)`;
const kills = '(?:kill|poison|stab|shoot|murder|strangle|hurt|attack)';
const peoples =
  '(?:jews?|jewish|blacks?|black people|africans?|muslims?|arabs?|gyps(?:y|ies)|roma|women|gays?|homosexuals?|immigrants?|slavs?|catholics?|christians?)';

/**
 * Intent to harm others, and hatred of a people as the asker's own view. Questions about past thoughts and deeds do not
 * match.
 */
export const harm = anyOf(
  String.raw`\bhow (?:do|can|could|would|should) (?:i|we|you|one|somebody|someone)\b[^.?!]{0,30}\b${makes}\b[^.?!]{0,30}\b${weapons}\b`,
  String.raw`\bhow to ${makes}\b[^.?!]{0,30}\b${weapons}\b`,
  String.raw`\b(?:instructions|recipe|tutorial|blueprint)\b[^.?!]{0,20}\b${weapons}\b`,
  String.raw`\bhow much (?:hemlock|poison|arsenic|cyanide)\b[^.?!]{0,20}\b(?:i|you|one|somebody|someone|a person|need|needed)\b`,
  String.raw`\b(?:how (?:do|can|could|would|should) (?:i|we)|teach me (?:how )?to|help me(?: to)?|best way to|easiest way to|i (?:want|wanna|plan|am going) (?:to )?)\s*${kills} ${somebody}\b`,
  String.raw`\bi (?:really |so )?(?:want to|wanna|need to|am going to|'m going to|m gonna|gonna) (?:really )?${kills} (?:him|her|them|everyone|everybody)\b`,
  String.raw`\b(?:recipe|method|trick|poison)\b[^.?!]{0,40}\bworks? on (?:my|some)|\bhow (?:not to|to not|to avoid) (?:get|getting|being) caught\b`,
  String.raw`\b${kills} ${somebody}\b[^.?!]{0,30}\b(?:today|nowadays|without (?:being|getting) \w+)`,
  String.raw`\b(?:how (?:do|can|could) i|help me) (?:get|buy|bring|take|smuggle)\b[^.?!]{0,20}\b(?:guns?|knife|knives|weapons?)\b`,
  String.raw`\b(?:sex|sexual|sexy|nudes?|naked|erotic|porn\w*) (?:\w+ ){0,3}(?:child(?:ren)?|kids?|minors?|underage|schoolgirls?|schoolboys?|(?:1[0-7]|[5-9])[ -]?year)`,
  String.raw`\b(?:steamy|erotic|smutty|sexy|nsfw|x-rated) (?:\w+ )?(?:story|stories|scene|tale|poem|fan ?fic\w*)\b|\btalk dirty\b|\bsend (?:me )?nudes\b|\bsmut about\b`,
  String.raw`\b(?:child|kid|minor|underage) (?:porn\w*|nudes?|sex)\b`,
  String.raw`\b(?:write|tell|make|give)\b[^.?!]{0,20}\bjokes?\b[^.?!]{0,30}\b(?:${peoples}|slaves|holocaust|genocide|auschwitz)\b`,
  String.raw`\b(?:which|what) (?:race|ethnicity)\b(?![^?]*\b(?:nazis?|hitler|consider\w*|believ\w*|claim\w*|thought|called)\b)[^.?!]{0,60}\b(?:stupid\w*|dumb\w*|inferior|superior|smart\w*|lazi\w*)\b`,
  String.raw`\b${peoples}\b[^.?!]{0,60}\b(?:just (?:say|admit)|admit) (?:that )?(?:it'?s|it is|i'?m) (?:true|right)\b`,
  String.raw`\b(?:reasons?|proof|prove|arguments?|facts?)\b[^.?!]{0,20}\b${peoples} (?:are|were|is) (?:inferior|subhuman|evil|stupid|to blame|parasites|dirty|lazy)`,
  String.raw`\b${peoples} (?:are (?:inferior|subhuman|evil|stupid|parasites|vermin)|deserved? (?:it|to die|the (?:expulsion|holocaust|pogroms?|genocide|camps?)|what (?:they|happened))\b)`,
  String.raw`\b(?:good|nice|positive|best) (?:things?|sides?|parts?|aspects?) (?:about|of|in) (?:the )?(?:killing|murder|gassing|extermination|genocide|holocaust)\b`,
  String.raw`\b(?:was|were|is) (?:slavery|the holocaust|genocide) (?:\w+ )?good for\b|\bslavery was (?:\w+ )?good for\b`,
);

/**
 * Clauses that try to steer the tutor. They are specific, because history questions also speak of ignored rules and
 * acting regents.
 */
const steeringClauses = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b(?: (?:all|any|every|of|the|these|those))*(?: (?:your|previous|prior|above|earlier|system|safety))+ (?:instructions?|rules?|prompts?|guidelines|restrictions|training)`,
  String.raw`(?:^|[.!?\n:;]\s*|- |please )(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|passages|sources|consignes|everything)`,
  String.raw`\b(?:ignore|ignora|ignoriere|oublie|vergiss|olvida)\b[^.!?\n]{0,30}\b(?:consignes|instructions|règles|instrucciones|reglas|anweisungen|regeln|istruzioni|regole)`,
  String.raw`\byou are (?:now|no longer)\b|\byou are\b[^.!?\n]{0,20}\bnow\b|\bfrom now on,? you\b`,
  String.raw`\b(?:pretend|roleplay|act|behave)\b(?: that)?(?: as if)? you(?: are|r)\b`,
  String.raw`\b(?:act|behave|answer|reply|respond) as (?:an? )?(?:ai|unfiltered|unrestricted|evil|different)\b`,
  String.raw`\b(?:system ?prompt|developer mode|debug mode|jailbreak|code block|hidden (?:instructions|prompt|rules)|decode this|new instructions?\s*(?:[:\n]|$))`,
  String.raw`\b(?:print|repeat|reveal|show|output|display|dump)(?: me)?(?: all)?(?: of)? (?:the |your )?(?:words|text|everything|instructions|prompt|rules|environment|configuration) ?(?:above|before|that you|variables|and\b)`,
  String.raw`\b(?:print|repeat|reveal|show|output|display|translate|tell)(?: me)? your (?:\w+ )?(?:instructions|prompt|rules|secrets?|configuration)`,
  String.raw`\b(?:instructions|rules|prompt) (?:that )?(?:you (?:got|were|have been|received)|before this (?:chat|conversation))`,
  String.raw`\b(?:reply|answer|respond) (?:only )?(?:with|in) (?:only )?(?:the word|one word|yes\b|html\b)|\byou must (?:only )?(?:answer|reply|respond|say)\b`,
  String.raw`\b(?:begin|start|end) (?:your|every|each) (?:answer|reply|response)|\bbefore (?:answering|you answer)\b`,
  String.raw`\b(?:append|add|include|insert|put)\b[^.!?\n]{0,80}\b(?:your|every|each) (?:answer|reply|response)`,
  String.raw`\b(?:the|your) (?:developers?|creators?|admins?) (?:says?|said|allows?|allowed|wants?)\b|\byou may now\b`,
  String.raw`"(?:role|content)"\s*:`,
  String.raw`\b(?:answer|reply|respond|write|speak|talk)\b[^.!?;\n]{0,20}\b(?:in (?:all )?caps|in capital letters|in rhymes?|as an? (?:haiku|poem|rap|pirate|song)|like an? (?:\w+ )?pirate)\b|\bend every line\b`,
  String.raw`\bmake it (?:into )?an? (?:haiku|poem|rap|song|limerick|joke)\b|(?<!\b(?:did|do|does)\b[^.?!]{0,60})\b(?:repeat|say) the word\b`,
  String.raw`\b(?:tes|vos|tus|sus|deine[nr]?|eure|früheren|tue) (?:\w+ )?(?:consignes|instructions|règles|normas|reglas|instrucciones|configuración|anweisungen|regeln|istruzioni|regole)\b|\bhaz caso omiso\b`,
  String.raw`\b(?:drop table|delete from|insert into|union select|select \* from|update \w+ set)\b`,
  String.raw`\bdisregard whatever\b|\bstay in character\b`,
  String.raw`\byou must (?:quote|cite|use|include|mention)\b[^.!?:\n]*(?::\s*"[^"]{0,300}")?`,
  String.raw`\bend of (?:question|passages?|input)\b`,
  String.raw`(?:^|\n)\s*(?:assistant|system)\s*:`,
  String.raw`\banswer \W*\d+\W* to everything`,
];
/**
 * Matches the whole clause, up to the end of its sentence or to a colon, after which the question may follow. The
 * length before the match is limited to bound the running time.
 */
export const steering = new RegExp(
  steeringClauses.map((clause) => String.raw`[^.!?:;\n]{0,160}(?:${clause})[^.!?:;\n]*[:;]?(?!\/)`).join('|'),
  'gi',
);
/** Markup, addresses, templates, control marks of other systems and encoded text: none of it carries a question. */
export const markup = new RegExp(
  [
    String.raw`<\|im_start\|>\s*(?:system|assistant)\b[\s\S]{0,500}?<\|im_end\|>`,
    String.raw`<(script|style)\b[^>]{0,200}>[^<]{0,500}<\/\1>`,
    // Text that pretends to be an earlier reply of the tutor, up to the reader's next turn.
    String.raw`(?:^|\n)[^\S\n]*assistant\s*:(?:(?!\n\s*(?:user|human)\s*:)[\s\S]){0,800}`,
    String.raw`\n\s*#{1,6}[^\n]*\b(?:hidden|system|tutor|instructions?|rules?)\b[\s\S]{0,800}$`,
    String.raw`(?:\b[01]{7,8}\b\s*){2,40}`,
    '<[^>]{0,200}>',
    String.raw`!?\[[^\]]{0,100}\]\([^)\s]{0,300}\)`,
    String.raw`\[\/?\s*(?:system|admin|override|inst|instructions?)\b[^\]]{0,60}\]`,
    String.raw`\{\{[^}]{0,100}\}\}|\$\{[^}]{0,100}\}`,
    String.raw`\bhttps?:\/\/\S{1,300}`,
    String.raw`\b[A-Za-z0-9+/=_-]{28,}`,
    String.raw`(?<=^|\n)[^\S\n]*user\s*:`,
  ].join('|'),
  'gi',
);

const readers = '(?:members?|users?|students?|subscribers?|customers?)';
/** Requests for confidential data: keys and passwords, personal data of readers, the tutor's instructions. */
export const secrets = anyOf(
  String.raw`\b(?:admin(?:istrator)?s?|root|database|server|api) (?:password|key|credentials|login)\b|\benvironment variables\b`,
  String.raw`\b(?:e-?mails?|addresses|passwords|credit cards?|phone numbers?|full names)\b[^.?!]{0,20} of (?:the |all |other |your )*${readers}\b`,
  String.raw`\b(?:address|conversations?|chats?|messages?|questions|names?|password) of (?:the |an?other |all )*${readers} (?:who|that|before|of this)\b`,
  String.raw`\bwhich ${readers} (?:of|on) (?:this|the|your) (?:web)?site\b`,
  String.raw`\b(?:text|words|messages?|instructions?|rules?) (?:that )?(?:you|u) (?:were|was|got|have been|are) (?:given|told|sent)\b|\b(?:instructions?|rules?) (?:that )?you (?:operate|work|run|act) (?:under|by)\b`,
  String.raw`\b(?:u|you)?r (?:secret|hidden) rules\b|\beverything above (?:this|my)\b|\bconfiguration file\b`,
  String.raw`\byour (?:system ?prompt|instructions|prompt)\b|\binstructions you got\b|\bhidden prompt\b`,
);

/** Requests for whole texts instead of quotations: the texts are for members with a plan. */
export const wholeTexts = anyOf(
  String.raw`\b(?:give|show|paste|print|send|quote|copy)\b[^.?!]{0,30}\b(?:every|each) (?:paragraph|section|page|chapter|word|line) of\b`,
  String.raw`\b(?:full|complete|entire|whole) text\b[^.?!]{0,30}\bguides?\b|\bguides?\b[^.?!]{0,30}\b(?:full|complete|entire|whole) text\b`,
  String.raw`\bunlock\b[^.?!]{0,20}\b(?:premium|scholar|guides?|everything)\b`,
);

/** Matches commands only: a question about how to write a paper is answered. */
export const ghostwriting =
  /(?:^|[.!?;,\n]\s*|\b(?:please|you|you to|just|and) )(?:write|do|finish|complete|generate|fill in)\b(?: (?:me|for me|out))*(?: (?:my|a|an|the|this))?(?: (?:whole|full|entire|complete|\d+[- ]?(?:word|page|paragraph)s?))*(?: \w+){0,2} (?:essay|paper|homework|assignment|dbq)\b/i;
/** Work to be handed in as one's own, in other words. */
export const handedIn =
  /\bhand (?:it|this) in (?:under|as) my\b|\b(?:teacher|prof(?:essor)?)s? (?:can'?t|cannot|won'?t|will never|never) (?:tell|know|notice|find out)\b|\bdo my (?:quiz|test|exam)\b/i;
/** Matches commands only. The tutor quotes and does not invent. */
export const fiction =
  /(?:^|[.!?;,\n]\s*|\b(?:please|you|you to|just|and) )(?:write|make|compose|create|tell)\b(?: (?:me|us|for me))*(?: (?:an?|some|the))?(?: \w+){0,3} (?:poem|rap|song|lyrics|speech|story|fan ?fic\w*|limerick|script|diary entry)\b/i;
export const ownWork =
  /\bhow (?:do|can|should|would|to)\b|\b(?:tips|help me (?:to )?(?:plan|outline|understand))\b/i;

export const aboutSite = anyOf(
  String.raw`\bare you (?:an? )?(?:ai|bot|robot|human|real person|real teacher|chat ?gpt)\b|\bwho (?:made|built|created|trained|programmed|owns?) you\b|\byou trained\b|\b(?:which|what) (?:language|ai) model\b|\bchat ?gpt\b`,
  String.raw`\b(?:on|does|is) this (?:web)?site (?:cost|free|safe)\b|\bon this (?:web)?site\b|\b(?:your|this) (?:web ?site|app)\b`,
  String.raw`\bmy (?:pass?word|login|account|subscri\w+|membership)\b|\breset my\b|\breset (?:e-?mail|mail|link)\b|\b(?:charged|billed) (?:me |us )?(?:twice|again|two times)\b|\b(?:my|our|the) money back\b|\blog ?in\b|\b(?:a|get my|my) refund\b|\b(?:premium|scholar|subscription) (?:cost|price|plan)\b|\bdiscount on (?:premium|scholar)\b`,
  String.raw`\byou(?:'?re| are) (?:only|just) an? (?:program|machine|bot|computer|ai|algorithm)\b`,
  String.raw`\bdo you (?:store|collect|save|keep|know) about me\b`,
);

/** Questions for a friend, a lawyer, a doctor or a prophet. */
export const advice = anyOf(
  String.raw`\bwould you rather\b|\bwho would win\b|\bin your opinion\b|\byour (?:own |honest |personal )*opinion\b|\b(?:your|ur) fav(?:ou?rite)?\b|\bdo you (?:believe|prefer)\b|\bdo you think\b[^?]*\b(?:better|worse|best|should)\b|\bmost handsome\b|\b(?:who|which \w+) (?:was|is|were) (?:the )?(?:hotter|hottest|sexier|sexiest|cuter)\b|\bthe true religion\b`,
  String.raw`\b(?:who|what party|whom) should (?:i|we|you) (?:vote|support)|\bshould my (?:parents|son|daughter|kids?)\b`,
  String.raw`\b(?:who|what) (?:will|is (?:going to|gonna)|are going to) (?:win|happen|be (?:the )?(?:next|elected))|^\W*when will\b|\bwill (?:there|it|we|china|russia|america|ai)\b[^?]*\b(?:be|win|end|collapse|happen|become)\b|\bin the (?:next|coming) (?:election|year|decade)s?\b|\bis (?:china|russia|america|europe|india|ai) (?:going to|gonna)\b|\bwill be (?:on|in) (?:my|the|our) (?:\w+ )?(?:final|exam|test|quiz|midterm)\b`,
  String.raw`\bwhat would you (?:do|choose|pick)\b|\bleft me on read\b|\bmy crush\b|\b(?:should|shud|do) i (?:te?xt|message|dm|call|date|kiss|forgive) (?:him|her|them|my)\b`,
  String.raw`\b(?:can|should|do|could) i (?:sue|take (?:pills|medicine|aspirin|ibuprofen)|invest|buy|sell|marry|divorce|quit|break up)\b|\bmy (?:landlord|girlfriend|boyfriend|symptoms?)\b|\bi (?:have|ve had|have had) an? (?:headache|fever|rash|cough|stomach)`,
);
