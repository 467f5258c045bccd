/** Reads a quiz's exports with parsers that are independent of the code that wrote them. */
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { XMLValidator } from 'fast-xml-parser';
import { type MultipleChoice, parse } from 'gift-pegjs';
import { type Document, type Element, Window } from 'happy-dom';
import { type Entry, fromBuffer } from 'yauzl';
import type { QuizSheet, SheetQuestion } from '#features/quizzes/server/exports/sheet.ts';

/** The parts of a question that every format contains. */
export type ReadQuestion = Omit<SheetQuestion, 'points'>;

const { DOMParser } = new Window();

/** Parses XML. @throws Error if it is not well-formed: two parsers must accept it */
export function parseXml(xml: string): Document {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`${valid.err.msg} in line ${valid.err.line}`);
  const stray = /&(?!(?:amp|lt|gt|quot);)/.exec(xml);
  if (stray) throw new Error(`A stray & at ${stray.index}.`);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent);
  return document;
}

/** The only element that matches a selector. @throws Error if there are none or several */
export function one(parent: Document | Element, selector: string): Element {
  const found = parent.querySelectorAll(selector);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements for ${selector}.`);
  return first;
}

export const all = (parent: Document | Element, selector: string): Element[] => [
  ...parent.querySelectorAll(selector),
];

const readHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textOf = (html: string) => readHtml(html).body.textContent;

/** Explanation and reference from their paragraphs. */
function readExplanation([first, second]: Element[]): Pick<ReadQuestion, 'explanation' | 'reference'> {
  const link = second && one(second, 'a');
  return {
    explanation: first?.textContent ?? '',
    reference: link ? { title: link.textContent, url: link.getAttribute('href') ?? '' } : null,
  };
}

export function readGift(gift: string): { category: string; questions: ReadQuestion[] } {
  const [first, ...rest] = parse(gift);
  if (first?.type !== 'Category') throw new Error('The category is not first.');
  const questions = rest.map((question) => {
    if (question.type !== 'MC') throw new Error(`A question of the type ${question.type}.`);
    const { id, title, stem, choices, globalFeedback, hasEmbeddedAnswers } = question as MultipleChoice;
    const formats = [stem.format, globalFeedback?.format, ...choices.map(({ text }) => text.format)];
    if (hasEmbeddedAnswers || formats.some((format) => format !== 'html')) throw new Error('Not HTML.');
    if (choices.some(({ weight, feedback }) => weight !== null || feedback !== null)) {
      throw new Error('A weight or feedback that nobody wrote.');
    }
    return {
      identifier: id ?? '',
      name: title ?? '',
      text: textOf(stem.text),
      options: choices.map(({ text }) => textOf(text.text)),
      correct: placeOf(choices.map(({ isCorrect }) => isCorrect)),
      ...readExplanation(all(readHtml(globalFeedback?.text ?? ''), 'p')),
    };
  });
  return { category: first.title, questions };
}

export function readMoodleXml(xml: string): {
  category: string;
  /** Whether Moodle shuffles the options of all questions, or of none. */
  shuffled: boolean;
  questions: (ReadQuestion & { points: number })[];
} {
  const document = parseXml(xml);
  const textIn = (parent: Element, name: string) => one(parent, `:scope > ${name} > text`).textContent;
  const [first, ...rest] = all(document, 'quiz > question');
  if (first?.getAttribute('type') !== 'category') throw new Error('The category is not first.');
  const questions = rest.map((question) => {
    const fixed = ['single', 'hidden', 'penalty'].map((name) => one(question, name).textContent);
    if (fixed.join() !== 'true,0,0.3333333') throw new Error(fixed.join());
    const answers = all(question, 'answer');
    const shares = answers.map((answer) => answer.getAttribute('fraction'));
    if (shares.some((share) => share !== '100' && share !== '0')) throw new Error(shares.join());
    return {
      identifier: one(question, 'idnumber').textContent,
      name: textIn(question, 'name'),
      text: textOf(textIn(question, 'questiontext')),
      points: Number(one(question, 'defaultgrade').textContent),
      options: answers.map((answer) => textOf(one(answer, ':scope > text').textContent)),
      correct: placeOf(shares.map((share) => share === '100')),
      ...readExplanation(all(readHtml(textIn(question, 'generalfeedback')), 'p')),
    };
  });
  const orders = new Set(all(document, 'shuffleanswers').map(({ textContent }) => textContent));
  if (orders.size !== 1) throw new Error('Some questions are shuffled, others are not.');
  return { category: one(first, 'category > text').textContent, shuffled: orders.has('true'), questions };
}

/** Files of a zip archive, by name. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, object, import('yauzl').ZipFile>(fromBuffer)(Buffer.from(bytes), {
    lazyEntries: true,
  });
  const files = new Map<string, string>();
  const done = Promise.withResolvers<void>();
  zip.on('entry', (entry: Entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      if (error) return done.reject(error);
      files.set(entry.fileName, await text(stream));
      zip.readEntry();
    }),
  );
  zip.on('end', done.resolve).on('error', done.reject);
  zip.readEntry();
  await done.promise;
  return files;
}

export type QtiPackage = { manifest: Document; test: Document; items: Document[]; names: string[] };

/** A package as its manifest describes it: the test that the manifest names, and the items that the test names. */
export async function readQti(bytes: Uint8Array): Promise<QtiPackage> {
  const files = await readZip(bytes);
  const read = (name: string | null) => {
    const file = files.get(name ?? '');
    if (file === undefined) throw new Error(`The package has no ${name}.`);
    return parseXml(file);
  };
  const manifest = read('imsmanifest.xml');
  const test = read(one(manifest, 'resource[type=imsqti_test_xmlv2p1]').getAttribute('href'));
  const items = all(test, 'assessmentItemRef').map((item) => read(item.getAttribute('href')));
  return { manifest, test, items, names: [...files.keys()] };
}

/** The questions of a package. */
export function readQtiQuestions({ test, items }: QtiPackage): (ReadQuestion & { points: number })[] {
  const weights = all(test, 'assessmentItemRef > weight');
  return items.map((item, place) => {
    const choices = all(item, 'simpleChoice');
    const right = one(item, 'correctResponse > value').textContent;
    return {
      identifier: item.documentElement.getAttribute('identifier') ?? '',
      name: item.documentElement.getAttribute('title') ?? '',
      text: one(item, 'choiceInteraction > prompt').textContent,
      options: choices.map((choice) => choice.textContent),
      correct: placeOf(choices.map((choice) => choice.getAttribute('identifier') === right)),
      points: Number(weights[place]?.getAttribute('value')),
      ...readExplanation(all(one(item, 'modalFeedback'), 'p')),
    };
  });
}

/** Position of the only true value. @throws Error if none or several are true */
function placeOf(holds: boolean[]): number {
  if (holds.filter(Boolean).length !== 1) throw new Error('Not exactly one right answer.');
  return holds.indexOf(true);
}

/** The questions that a format without points must return. */
export function withoutPoints({ questions }: QuizSheet): ReadQuestion[] {
  return questions.map(({ points: _, ...question }) => question);
}
