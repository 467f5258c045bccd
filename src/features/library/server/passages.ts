/** The library's texts on periods, resources and study tips, as passages that the tutor may cite. */
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { periodPath, resourcePath } from '../paths.ts';
import { splitParagraphs } from './presenter.ts';
import {
  type PeriodRow,
  type ResourceRow,
  selectPeriods,
  selectResources,
  selectStudyTips,
} from './queries.ts';

export async function selectLibraryPassages(db: Database): Promise<Passage[]> {
  const [periods, resources, tips] = await Promise.all([
    selectPeriods(db),
    selectResources(db, {}),
    selectStudyTips(db),
  ]);
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  return [
    ...periods.flatMap(fromPeriod),
    ...resources.map((row) => fromResource(row, names.get(row.periodId) ?? '')),
    ...tips.map(
      (row): Passage => ({
        ...{ id: `tip:${row.slug}`, kind: 'tip', title: 'Study tips', heading: row.title },
        ...{ runs: [row.description, ...row.tips], url: `/study-tips#${row.slug}`, period: '' },
        ...{ keywords: '', minimumTier: 'free' },
      }),
    ),
  ];
}

function fromPeriod(row: PeriodRow): Passage[] {
  const { slug, name, commonQuestion } = row;
  const place = { kind: 'period', title: name, period: name, minimumTier: 'free' } as const;
  const url = periodPath({ slug });
  const texts = [row.summary, ...splitParagraphs(row.introduction)].map((text, index) => ({
    ...{ ...place, id: `period:${slug}/${index}`, heading: row.timespan, runs: [text], url },
    keywords: index === 0 ? row.keywords.join(', ') : '',
  }));
  if (!commonQuestion) return texts;
  const { question, answer } = commonQuestion;
  const asked = { id: `period:${slug}/question`, heading: question, runs: splitParagraphs(answer) };
  return [...texts, { ...place, ...asked, url: `${url}#common-question`, keywords: '' }];
}

function fromResource(row: ResourceRow, period: string): Passage {
  const { text } = row;
  return {
    ...{ id: `resource:${row.slug}`, kind: 'resource', title: row.title, heading: row.author },
    ...{ runs: [row.description, ...(text ? [text.question] : [])], url: resourcePath(row), period },
    ...(text && { years: { from: text.composedYear, to: text.composedYear } }),
    keywords: [...row.topics, text?.date ?? row.year ?? ''].join(', '),
    minimumTier: 'free',
  };
}
