/** Paragraphs, terms and dates of the study guides as passages that the tutor answers from. */
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { type DocumentPassage, listPassages } from '#platform/markdown/list-passages.ts';
import { guidePath, isOpenSection } from '../rules.ts';
import { selectGuideBodies, selectGuides } from './queries.ts';

/** Of the guides that everybody who may read them can read today. */
export async function selectGuidePassages(db: Database, { now }: { now: Date }): Promise<Passage[]> {
  const [guides, bodies] = await Promise.all([selectGuides(db, { now }), selectGuideBodies(db)]);
  const blocks = new Map(bodies.map(({ id, body }) => [id, body.blocks]));
  return guides.flatMap((guide) => {
    const parts = listPassages(blocks.get(guide.id) ?? []);
    const questions = new Map(parts.map((part) => [part.id, part.runs.join(' ')]));
    return parts.filter(isAnswer).map(
      (part): Passage => ({
        ...{
          id: `guide:${guide.slug}/${part.id}`,
          kind: part.isRow ? 'row' : 'guide',
          title: guide.title,
          heading: part.heading,
        },
        ...{ runs: part.runs, url: part.anchor ? `${guidePath(guide)}#${part.anchor}` : guidePath(guide) },
        period: guide.period?.name ?? '',
        // An answer to the self-test is found by its question.
        keywords:
          part.section === 'answers' ? (questions.get(part.id.replace(/^answers/, 'self-test')) ?? '') : '',
        minimumTier: isOpenSection(part.section) ? 'free' : guide.minimumTier,
      }),
    );
  });
}

/** Neither what names what to learn or to read, nor what asks. */
function isAnswer({ section, runs }: DocumentPassage): boolean {
  return (
    !['learning-goals', 'essay-prompts', 'further-reading', 'self-test'].includes(section) &&
    !runs.every((run) => run.endsWith('?'))
  );
}
