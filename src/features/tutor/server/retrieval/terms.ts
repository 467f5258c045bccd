/**
 * Converts texts and questions into terms, in the same way for both: stems of words, signed years ('y-44'), centuries
 * ('c18', 'c-5') and things with several names ('=great-war').
 */
import { stemmer } from 'stemmer';
import { splitWords } from '#features/search/server/index.ts';
import type { NameFinder } from './names.ts';

/** Words that say nothing about a text's subject, including typical words of questions. */
const stopWords = new Set(
  `a about actually after again all also always am an and another any anyone are as ask at be been being both but by can cant
   could did didnt do does doesnt doing done dont else etc even ever every for from get gets getting give given go going
   good got had has hasnt have having he her here hers him his how i id if im in into is isnt it its itself ive just know let
   lets like lot made make makes many may maybe me mean means might more most much must my need no nor not now of off ok on
   one only or other our out over own people please quite rather really s said same say says she should since so some
   someone something stuff such t take tell than that thats the their them then there these they thing things this those though
   tho thru to too u up upon us use used very want was wasnt way we well went were what whats when where whether which while
   who whom whos whose why will with without wont would wrote yes yet you your
   actual briefly describe discuss explain explained explanation define definition meaning question answer summary
   summarize biography bio sentence sentences word words simple terms essay paper homework class teacher professor exam test quiz
   understand help confused wondering curious exactly basically famous important importance significance significant
   happen happened happening happens
   name named called call known come came compare compared comparison ppl people teh ur thx tbh idk lol gonna wanna kinda
   historian historians teachers thanks thank number list opinion`.split(/\s+/),
);

/** Whether a word, in lower case, carries meaning. */
const isTerm = (word: string): boolean => !stopWords.has(word) && !/^[a-z]$/.test(word);

/** Irregular forms that the stemmer does not unify. */
const sameStem: Record<string, string> = {
  won: 'win',
  lost: 'lose',
  loss: 'lose',
  losing: 'lose',
  fell: 'fall',
  fallen: 'fall',
  began: 'begin',
  begun: 'begin',
  died: 'die',
  death: 'die',
  dead: 'die',
  deaths: 'die',
  dying: 'die',
  birth: 'born',
  killed: 'kill',
  rose: 'rise',
  risen: 'rise',
  thought: 'think',
  taught: 'teach',
  fought: 'fight',
  wrote: 'write',
  written: 'write',
  built: 'build',
  broke: 'break',
  broken: 'break',
  chose: 'choose',
  chosen: 'choose',
  became: 'become',
  women: 'woman',
  men: 'man',
  wives: 'wife',
  children: 'child',
  slavery: 'slave',
  slaves: 'slave',
  enslaved: 'slave',
  enslavement: 'slave',
  defeated: 'defeat',
  left: 'leave',
  led: 'lead',
  paid: 'pay',
  sold: 'sell',
  bought: 'buy',
  burned: 'burn',
  burnt: 'burn',
  theories: 'theory',
  jews: 'jew',
  jewish: 'jew',
  greeks: 'greek',
  greece: 'greek',
  romans: 'roman',
  rome: 'roman',
  french: 'franc',
  france: 'franc',
  germans: 'german',
  germany: 'german',
  english: 'england',
  british: 'britain',
  spanish: 'spain',
  spaniards: 'spain',
  italian: 'itali',
  italians: 'itali',
  italy: 'itali',
  russian: 'russia',
  russians: 'russia',
  egyptian: 'egypt',
  egyptians: 'egypt',
  athenian: 'athen',
  athenians: 'athen',
  athens: 'athen',
  spartan: 'sparta',
  spartans: 'sparta',
  persian: 'persia',
  persians: 'persia',
};

const stems = new Map(Object.entries(sameStem));
/** Maximum number of cached stems: enough for the library and many questions. */
const maxStems = 60_000;

/** The term of a word. */
export function toStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < maxStems) stems.set(word, stem);
  return stem;
}

/** All terms of a text, in order, with repetitions. The term of a name follows its last word. */
export const listTerms = (text: string, names: NameFinder): string[] => toTerms(splitWords(text), names);

/** The same for a text that is already split into words. */
export function toTerms(words: readonly string[], names: NameFinder): string[] {
  const terms: string[] = [];
  const found = names.find(words);
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (/^\d{1,4}$/.test(word) && next === 'bce') terms.push(`y-${word}`);
    else if (/^\d{1,2}(?:st|nd|rd|th)$/.test(word) && next?.startsWith('centur'))
      terms.push(`c${words[at + 2] === 'bce' ? '-' : ''}${Number.parseInt(word, 10)}`);
    else if (isTerm(word) && word !== 'bce' && word !== 'century') terms.push(toStem(word));
    for (const name of found.get(at) ?? []) terms.push(name);
  });
  return terms;
}
