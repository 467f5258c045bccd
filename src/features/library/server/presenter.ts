/** Turns rows into responses. Every field that leaves the server is named here. */
import type { Addition } from '#platform/feature/addition.ts';
import type {
  Category,
  Period,
  PeriodDetail,
  PrimaryText,
  Resource,
  ResourceDetail,
  ResourceSummary,
  StudyTip,
} from '../contract.ts';
import { resourcePath } from '../paths.ts';
import { plateUrl } from '../rules.ts';
import { findPlateDetail } from './plate-details.ts';
import type { CategoryRow, PeriodRow, ResourceRow, StudyTipRow } from './queries.ts';

export function presentPeriod(row: PeriodRow): Period {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.summary,
    timespan: row.timespan,
    fromYear: row.fromYear,
    toYear: row.toYear,
    imageUrl: row.imageUrl ?? plateUrl(row.slug, 'card'),
  };
}

/** The paragraphs of a text, which blank lines separate. */
export const splitParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/);

export function presentPeriodDetail(row: PeriodRow): PeriodDetail {
  return {
    ...presentPeriod(row),
    imageUrl: row.imageUrl ?? plateUrl(row.slug, 'hero'),
    introduction: splitParagraphs(row.introduction),
    commonQuestion: row.commonQuestion && {
      question: row.commonQuestion.question,
      answer: splitParagraphs(row.commonQuestion.answer),
    },
    keywords: row.keywords,
    quote: {
      text: row.quoteText,
      author: row.quoteAuthor,
      work: row.quoteWork,
      locus: row.quoteLocus,
      translation: row.quoteTranslation,
      context: row.quoteContext,
    },
  };
}

export function presentStudyTip(row: StudyTipRow): StudyTip {
  return {
    id: row.id,
    slug: row.slug,
    icon: row.icon,
    title: row.title,
    description: row.description,
    tips: row.tips,
    evidence: row.evidence,
  };
}

export function presentCategory(row: CategoryRow): Category {
  return { id: row.id, name: row.name };
}

/** The fields of a resource that other features show next to their own. Takes a row of `resourceColumns`. */
export function presentResourceSummary(row: Pick<ResourceRow, keyof ResourceSummary>): ResourceSummary {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    description: row.description,
    url: row.url,
    affiliateUrl: row.affiliateUrl,
    periodId: row.periodId,
    categoryId: row.categoryId,
  };
}

export function presentResource(row: ResourceRow): Resource {
  return {
    ...presentResourceSummary(row),
    slug: row.slug,
    level: row.level,
    rating: row.rating,
    // Items from the content files show their period's plate; items of an admin show their own picture, if any.
    imageUrl: row.imageUrl ?? (row.origin === 'content' ? plateOf(row) : null),
    date: row.text?.date ?? (row.year === null ? null : String(row.year)),
  };
}

/** URL of the detail of the period's plate that fits the item, or of the plate's card. */
function plateOf(row: ResourceRow): string {
  const detail = findPlateDetail(row.periodSlug, row);
  return plateUrl(row.periodSlug, detail === undefined ? 'card' : `detail-${detail}`);
}

export function presentResourceDetail(
  row: ResourceRow,
  context: {
    period: PeriodRow;
    category: CategoryRow;
    related: ResourceRow[];
    editionYear: number | null;
  },
): ResourceDetail {
  return {
    ...presentResource(row),
    ratingNote: row.ratingNote,
    topics: row.topics,
    publisher: row.publisher,
    isbn13: row.isbn13,
    editionYear: context.editionYear,
    addedOn: row.addedOn,
    period: presentPeriod(context.period),
    category: presentCategory(context.category),
    text: row.text && { host: row.text.host, edition: row.text.edition, question: row.text.question },
    related: context.related.map(presentResource),
  };
}

export function presentPrimaryText(row: ResourceRow): PrimaryText {
  if (!row.text || row.url === null) throw new Error(`Resource ${row.id} is no primary text.`);
  return {
    id: row.id,
    periodId: row.periodId,
    title: row.title,
    author: row.author,
    date: row.text.date,
    description: row.description,
    url: row.url,
    host: row.text.host,
    edition: row.text.edition,
    question: row.text.question,
    level: row.level,
  };
}

export function presentAddition(
  row: ResourceRow & { periodName: string; categoryName: string; place: number },
): Addition {
  return {
    type: 'resource',
    id: row.id,
    title: row.title,
    description: row.description,
    slug: row.slug,
    url: resourcePath(row),
    period: row.periodName,
    category: row.categoryName,
    author: row.author,
    tags: row.topics,
    addedOn: row.addedOn,
    place: Number(row.place),
  };
}
