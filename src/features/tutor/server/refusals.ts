/**
 * Questions that the library could not answer, grouped by topic for the operator. A topic is a word that at least two
 * members used in such questions, so that no member's question can be inferred from it. All other questions are counted
 * together.
 */
import { and, desc, gte, lt, sql } from 'drizzle-orm';
import { splitWords } from '#features/search/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createNameFinder } from './retrieval/names.ts';
import { listTerms } from './retrieval/terms.ts';
import { tutorExchanges } from './schema.ts';
import { triage, triageAnswers } from './triage.ts';

type Refusal = { topic: string; count: number; members: number; lastDay: string };

/** Topic of the questions that share no word with another member's. */
export const otherTopics = 'Other questions';

/** Maximum number of questions considered (the latest of the period). */
const maxQuestions = 20_000;
const leastMembers = 2;
const noNames = createNameFinder([]);

type Refused = { userId: number; day: string; terms: string[] };

/**
 * Topics, most frequent first. Each question counts for one topic: the one of its words that most members used. `from`
 * is inclusive, `to` is exclusive; days are UTC days.
 */
export async function selectRefusals(
  db: Database,
  { from, to, page, limit }: { from: Date; to: Date; page: number; limit: number },
): Promise<{ total: number; items: Refusal[] }> {
  const rows = await db
    .select({
      userId: tutorExchanges.userId,
      question: tutorExchanges.question,
      day: sql<string>`to_char(${tutorExchanges.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(tutorExchanges)
    .where(
      and(
        sql`${tutorExchanges.answer}->>'outcome' = 'declined'`,
        // Questions that were not taken as history questions say nothing about the library.
        sql`${tutorExchanges.answer}->>'answer' <> ${triageAnswers.other}`,
        gte(tutorExchanges.createdAt, from),
        lt(tutorExchanges.createdAt, to),
      ),
    )
    .orderBy(desc(tutorExchanges.createdAt), desc(tutorExchanges.id))
    .limit(maxQuestions);
  const topics = groupByTopic(rows);
  return { total: topics.length, items: topics.slice((page - 1) * limit, page * limit) };
}

/** Pure. */
export function groupByTopic(rows: readonly { userId: number; question: string; day: string }[]): Refusal[] {
  const members = new Map<string, Set<number>>();
  /** Spellings of each term, with their counts. */
  const spellings = new Map<string, Map<string, number>>();
  const refused = rows.flatMap(({ userId, question, day }): Refused[] => {
    const decision = triage(question);
    // Skips questions that triage refuses: they were declined for another reason.
    if (decision.kind !== 'question') return [];
    const words = new Map(splitWords(decision.text).flatMap((word) => termOf(word)));
    for (const [term, word] of words) {
      members.set(term, (members.get(term) ?? new Set()).add(userId));
      const written = spellings.get(term) ?? new Map<string, number>();
      spellings.set(term, written.set(word, (written.get(word) ?? 0) + 1));
    }
    return [{ userId, day, terms: [...words.keys()] }];
  });
  const membersOf = (term: string) => members.get(term)?.size ?? 0;
  const topicOf = ({ terms }: Refused) => {
    const [best] = terms.toSorted((a, b) => membersOf(b) - membersOf(a) || b.length - a.length);
    return best !== undefined && membersOf(best) >= leastMembers ? best : '';
  };
  return withEnoughMembers(refused, topicOf)
    .map(({ topic, asked }) => ({
      topic: topic === '' ? otherTopics : commonestOf(spellings.get(topic) ?? new Map()),
      count: asked.length,
      members: new Set(asked.map(({ userId }) => userId)).size,
      lastDay:
        asked
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
    }))
    .sort((a, b) => b.count - a.count || a.topic.localeCompare(b.topic));
}

/** Groups the questions by topic. A topic that is left with fewer than two members is merged into the rest. */
function withEnoughMembers(
  refused: readonly Refused[],
  topicOf: (refused: Refused) => string,
): { topic: string; asked: Refused[] }[] {
  const groups = Map.groupBy(refused, topicOf);
  const rest = groups.get('') ?? [];
  const topics = [...groups].flatMap(([topic, asked]) => {
    if (topic === '') return [];
    if (new Set(asked.map(({ userId }) => userId)).size >= leastMembers) return [{ topic, asked }];
    rest.push(...asked);
    return [];
  });
  return rest.length > 0 ? [...topics, { topic: '', asked: rest }] : topics;
}

/** Only words: a number says little by itself. */
function termOf(word: string): [term: string, word: string][] {
  const [term] = /^\p{L}{3,}/u.test(word) ? listTerms(word, noNames) : [];
  return term === undefined ? [] : [[term, word]];
}

function commonestOf(written: ReadonlyMap<string, number>): string {
  const [best] = [...written].toSorted(
    ([a, countOfA], [b, countOfB]) => countOfB - countOfA || a.localeCompare(b),
  );
  return best?.[0] ?? '';
}
