/** Paragraphs, terms and dates of the study guides as passages that the tutor may cite. */
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { type DocumentPassage, listPassages } from '#platform/markdown/list-passages.ts';
import { guidePath } from '../paths.ts';
import { isOpenSection } from '../rules.ts';
import { selectGuideBodies, selectGuides } from './queries.ts';

/** Passages of the published guides; guides in early access are left out. */
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
        // An answer of the self-test has its question as keywords, so that a search for the question finds it.
        keywords:
          part.section === 'answers' ? (questions.get(part.id.replace(/^answers/, 'self-test')) ?? '') : '',
        minimumTier: isOpenSection(part.section) ? 'free' : guide.minimumTier,
      }),
    );
  });
}

/** Excludes passages without information: learning goals, reading lists and questions. */
function isAnswer({ section, runs }: DocumentPassage): boolean {
  return (
    !['learning-goals', 'essay-prompts', 'further-reading', 'self-test'].includes(section) &&
    !runs.every((run) => run.endsWith('?'))
  );
}
