import { expect, test } from 'vitest';
import notes from '#content/pages/companion.yaml';
import { speaksOfDanger } from '#features/tutor/distress.ts';
import { replyTo } from './companion-notes.ts';

const distress = notes.find(({ id }) => id === 'distress');
const isDistress = (question: string) => replyTo(question).text === distress?.text;

test.each([
  "I feel suicidal because I'm going to fail",
  'I am suicidal about my term paper',
  'I want to commit suicide',
  'I think about suicide when I write essays on Rome',
  'i wanna die',
  'dont want to live anymore',
  "don't want to live anymore",
  'I don’t want to live anymore',
  'want to die. exam tomorrow',
  'I cut myself when I get a bad grade',
  'I wish I was dead',
  'I wish I were dead',
  'Everyone would be better off without me',
  'I want to kill myself because I failed my exam on the French Revolution',
  'I want to end my pain',
  'feeling suicidal before my exam',
  'my friend from history class is suicidal',
  'I wish I could die',
  'I hate myself and want to end it',
  'nobody would miss me if I died',
  'i want to kms',
  'there is no point in living',
  'I have nothing to live for',
  'my sister has been cutting herself',
])('a cry for help is heard, whatever else is said: %s', (question) => {
  expect(speaksOfDanger(question)).toBe(true);
  expect(isDistress(question)).toBe(true);
});

test.each(['suicide', 'Suicide?', 'suicide hotline', 'suicidal', 'no reason to live', 'self-harm'])(
  'a word of it is enough for the companion: %s',
  (question) => expect(isDistress(question)).toBe(true),
);

test.each([
  'Did Seneca commit suicide?',
  'Why did Cleopatra kill herself?',
  'Did Hitler commit suicide in 1945?',
  'How do I end my essay?',
  'What is the best way to end my introduction?',
  'The Senate wanted to end it in 44 BCE',
  'I want to end it with a quotation',
  'How many miles (kms) did the legions march?',
  'I want to read the Dead Sea Scrolls',
])('the deaths of history and the ends of essays are none: %s', (question) => {
  expect(speaksOfDanger(question)).toBe(false);
  expect(isDistress(question)).toBe(false);
});

test('the tutor answers on those of history who were ready to die', () => {
  expect(speaksOfDanger('Was Nero afraid and suicidal in 68 CE?')).toBe(false);
  expect(speaksOfDanger('Why did martyrs want to die?')).toBe(false);
  expect(speaksOfDanger('Why did Stoics see no reason to live without honor?')).toBe(false);
});
