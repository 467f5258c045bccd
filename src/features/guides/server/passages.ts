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
    return parts.filter(isInformative).map(
      (part): Passage => ({
        ...{ id: `guide:${guide.slug}/${part.id}`, title: guide.title },
        ...(part.section === 'answers'
          ? // An answer says little without its question, and is found by it.
            {
              kind: 'answer',
              heading: questions.get(part.id.replace(/^answers/, 'self-test')) ?? part.heading,
            }
          : { kind: part.isRow ? 'row' : 'guide', heading: part.heading }),
        ...{ runs: part.runs, url: part.anchor ? `${guidePath(guide)}#${part.anchor}` : guidePath(guide) },
        period: guide.period?.name ?? '',
        keywords: '',
        minimumTier: isOpenSection(part.section) ? 'free' : guide.minimumTier,
      }),
    );
  });
}

/** Excludes passages without information: learning goals, reading lists, questions, exercises, and drafts to correct. */
function isInformative({ section, runs, isNumbered }: DocumentPassage): boolean {
  return (
    !['learning-goals', 'essay-prompts', 'further-reading', 'self-test'].includes(section) &&
    !(section === 'primary-sources' && (isNumbered || runs[0]?.startsWith('Draft.'))) &&
    !runs.every((run) => run.endsWith('?'))
  );
}
