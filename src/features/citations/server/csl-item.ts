/** Describes an item of the library in CSL-JSON, from which all styles and files are made. */
import {
  type CitationFields,
  type CslDate,
  type CslItem,
  citationOf,
  cslItemSchema,
  type LibraryContent,
  primarySourcesKey,
} from '#features/library/server/index.ts';

/** An item of the library, from the database or from the content files. */
export type CitationSource = {
  slug: string;
  /** The category's key. */
  category: string;
  title: string;
  author: string;
  year?: number | null;
  publisher?: string | null;
  isbn13?: string | null;
  url?: string | null;
  /** Null for items written by an admin: they are cited from the visible fields. */
  citation: CitationFields | null;
  /** Set if the item is a primary text. */
  text: { date: string; composedYear: number; host: string } | null;
};

/** The data needed to format an item. All of it is part of the item's cache key. */
export type Citable = {
  item: CslItem;
  /** A work's date in words, if the styles have no format for it: 'c. 399–390 BCE'. */
  shownDate: string | null;
  /** In sentence case; null if title and container are cited as they are. */
  sentenceTitle: string | null;
  sentenceContainerTitle: string | null;
  /** Day (YYYY-MM-DD) on which a reader viewed an online item; the library's own citations have none. */
  accessed?: string;
};

const types: Readonly<Record<string, CslItem['type']>> = {
  books: 'book',
  videos: 'motion_picture',
  podcasts: 'broadcast',
  [primarySourcesKey]: 'document',
};

/** Fields of CSL-JSON in the order in which files contain them. */
const cslFields = Object.keys(cslItemSchema.shape) as (keyof CslItem)[];

/** Describes an item: its `citation`, completed from the visible fields. */
export function toCitable(source: CitationSource): Citable {
  const {
    'sentence-title': sentenceTitle = null,
    'sentence-container-title': sentenceContainerTitle = null,
    'shown-date': shownDate,
    ...fields
  } = source.citation ?? { author: [{ literal: source.author }] };
  const type = fields.type ?? types[source.category] ?? 'webpage';
  const { text } = source;
  const item: CslItem = {
    id: source.slug,
    title: source.title,
    ...(text ? textDefaults(text, type, fields) : {}),
    ...(type === 'motion_picture' && { 'container-title': videoSite(source.url), medium: 'Video' }),
    ...(type === 'broadcast' && { medium: 'Podcast' }),
    ...(type === 'book' &&
      !text && { publisher: source.publisher ?? undefined, ISBN: source.isbn13 ?? undefined }),
    ...(!text && source.year && { issued: { 'date-parts': [[source.year]] } }),
    // The address of a book is that of a page about the book.
    ...((type !== 'book' || text) && { URL: source.url ?? undefined }),
    ...fields,
    type,
    language: 'en',
  };
  const date = fields.issued ?? item['original-date'];
  const inWords = text && (!source.citation || !date || !isPlain(date));
  return {
    item: Object.fromEntries(
      cslFields.map((field) => [field, item[field]]).filter(([, value]) => !isEmpty(value)),
    ) as CslItem,
    shownDate: inWords ? (shownDate ?? text.date) : null,
    sentenceTitle,
    sentenceContainerTitle,
  };
}

/**
 * The edition of a book is dated differently from the work. A document has its own date, given as `issued` if it is
 * known.
 */
function textDefaults(
  { host, composedYear }: NonNullable<CitationSource['text']>,
  type: CslItem['type'],
  { issued }: CitationFields,
): Partial<CslItem> {
  return {
    [type === 'book' ? 'publisher' : 'archive']: host,
    ...(!issued && { 'original-date': { 'date-parts': [[composedYear]] } }),
  };
}

/** Whether a date is a day, a month or a year from 1000 CE: styles format these themselves. */
function isPlain({ circa, 'date-parts': [from, to] }: CslDate): boolean {
  return !circa && !to && from !== undefined && (from.length > 1 || from[0] >= 1000);
}

function videoSite(url: string | null | undefined): string | undefined {
  const host = url ? new URL(url).hostname.replace(/^www\./, '') : undefined;
  return host === 'youtube.com' ? 'YouTube' : host;
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** All items in the content files that can be cited. */
export function citableContent({ resources, texts }: Pick<LibraryContent, 'resources' | 'texts'>): Citable[] {
  return [
    ...resources.map(({ value }) => toCitable({ ...value, citation: citationOf(value), text: null })),
    ...texts.map(({ value: { date, year: composedYear, host, ...value } }) =>
      toCitable({ ...value, category: primarySourcesKey, text: { date, composedYear, host } }),
    ),
  ];
}
