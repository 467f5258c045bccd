/** Finds the passages that answer a question. The index is replaced as a whole when content changes. */
import type { Passage } from '#platform/feature/passage.ts';
import { createCloseness } from './closeness.ts';
import type { DecisionTrees } from './decision-trees.ts';
import type { LabelledQuestions } from './labelled-questions.ts';
import { decideMessageKind, type MessageKind } from './message-kind.ts';
import { createNameFinder } from './names.ts';
import type { NgramWeights } from './ngram-weights.ts';
import { buildPassageIndex, type PassageIndex } from './passage-index.ts';
import { analyzeQuestion, type Question, type Related } from './question.ts';
import { chooseQuote, saysTheSame } from './quote.ts';
import { type RankedPassage, type RankingWeights, rankPassages } from './rank.ts';
import { decideSupport, readSupportFeatures } from './support.ts';
import { listTerms, toStem } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** Data written for retrieval: see content/tutor. */
export type RetrievalData = {
  /** Groups of names for the same thing. */
  names: readonly (readonly string[])[];
  /** Groups of words with nearly the same meaning. */
  related: readonly (readonly string[])[];
  /** Questions that a passage answers, keyed by passage id. */
  questions: ReadonlyMap<string, readonly string[]>;
  /** Questions of which it is known whether the library answers them. */
  labelled: LabelledQuestions;
  /** General vectors of English words. */
  vectors: WordVectors;
  /** Vectors of the words of passages and questions, trained to bring the two together. */
  embeddings: Pick<WordVectors, 'embed'>;
  /** Weights of the signals that passages are ranked by. */
  rankingWeights: RankingWeights;
  /** Weights of the model that classifies messages. */
  messageWeights: Float32Array;
  /** Weights of the words that tell whether the library answers a question. */
  ngramWeights: NgramWeights;
  /** The model that decides whether passages support an answer. */
  supportTrees: DecisionTrees;
};

export type Retrieved = {
  question: Question;
  /** Best first. */
  passages: RankedPassage[];
  /** Whether the best passage supports an answer. */
  isSupported: boolean;
};

export type Retrieval = {
  /** The best passages among those that `accepts` allows. */
  find(text: string, options: { accepts: (passage: Passage) => boolean; limit: number }): Retrieved;
  quote(passage: Passage, question: Question): string;
  saysTheSame(a: Passage, b: Passage): boolean;
  /** Follow-up questions, taken from the questions that the passages answer. */
  suggest(passages: readonly Passage[], options: { asked: string; except?: readonly Passage[] }): string[];
  /** The kind of a message: a history question, a cry for help, or something else. */
  kindOf(text: string): MessageKind;
  /** What the decision about support is based on, for training: the question itself is not known. */
  supportFeatures(found: Retrieved): Float32Array;
  /** The rarest words of a text that are not part of the question, spelled as in the text. */
  rarestWords(text: string, question: Question, limit: number): string[];
};

const maxSuggestions = 3;
const passagesAsked = 12;

/** Builds the index over the passages, in batches. */
export async function createRetrieval(passages: readonly Passage[], data: RetrievalData): Promise<Retrieval> {
  const names = createNameFinder(data.names);
  const related = readRelated(data.related);
  const index: PassageIndex = await buildPassageIndex(passages, { ...data, names });
  const { vocabulary } = index;
  const support = {
    closeness: createCloseness(data.vectors),
    vectors: data.vectors,
    ngramWeights: data.ngramWeights,
    names,
    labelled: data.labelled,
    fullWeight: vocabulary.weightOf(''),
    trees: data.supportTrees,
  };
  /** All questions that the tutor itself may suggest. */
  const written = new Set([...data.questions.values()].flat());

  return {
    find(text, options) {
      const question = analyzeQuestion(text, { names, related, vocabulary, vectors: data.vectors });
      const found = rankPassages(index, question, { ...options, weights: data.rankingWeights });
      return { question, passages: found, isSupported: decideSupport(question, found, support) };
    },
    supportFeatures: ({ question, passages: found }) =>
      readSupportFeatures(question, found, support, question.text),
    kindOf: (text) =>
      written.has(text) ? 'history' : decideMessageKind(text, data.messageWeights, data.vectors),
    quote: (passage, question) => chooseQuote(passage, question, names),
    saysTheSame: (a, b) => saysTheSame(a, b, names),
    suggest(found, { asked, except = [] }) {
      const own = new Set(listTerms(asked, names));
      const questions = found
        .filter((passage) => !except.includes(passage))
        .slice(0, passagesAsked)
        .flatMap(({ id }) => data.questions.get(id)?.slice(0, 1) ?? [])
        // Leaves out suggestions that only repeat the question in other words.
        .filter((text) => listTerms(text, names).some((term) => !own.has(term)));
      return [...new Set(questions)].slice(0, maxSuggestions);
    },
    rarestWords(text, { concepts }, limit) {
      const asked = new Set(concepts.flatMap(({ alternatives }) => [...alternatives.keys()]));
      const words = [...new Set(text.match(/\p{L}[\p{L}'’-]{3,}/gu) ?? [])];
      return words
        .flatMap((word) => {
          const [term] = listTerms(word, names);
          return term && !asked.has(term) ? [{ word, weight: vocabulary.weightOf(term) }] : [];
        })
        .sort((a, b) => b.weight - a.weight)
        .slice(0, limit)
        .map(({ word }) => word);
    },
  };
}

function readRelated(groups: RetrievalData['related']): Related {
  const related = new Map<string, string[]>();
  for (const group of groups) {
    const terms = group.filter((word) => !word.includes(' ')).map((word) => toStem(word.toLowerCase()));
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      related.set(term, [...new Set([...(related.get(term) ?? []), ...others])]);
    }
  }
  return related;
}
