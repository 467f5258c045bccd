/** Detects messages that ask for more help than a history page can give. Readers are 13 and older. Pure. */
import {
  fromOthers,
  otherLanguages,
  ownBody,
  plans,
  selfHarm,
  selfHarmOfOthers,
} from './distress-patterns.ts';

const compile = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'iu'));
const asWritten = compile([...selfHarm, ...selfHarmOfOthers]);
const withoutApostrophes = compile([...plans, ...ownBody, ...fromOthers, ...otherLanguages]);

/** Whether a text speaks of danger to the writer (from themselves or from others) or to somebody close to them. */
export const speaksOfDanger = (text: string): boolean => {
  const plain = text.replace(/[’‘]/g, "'").replace(/[^\S\n]+/g, ' ');
  const bare = plain.replaceAll("'", '');
  return (
    asWritten.some((pattern) => pattern.test(plain)) ||
    withoutApostrophes.some((pattern) => pattern.test(bare))
  );
};
