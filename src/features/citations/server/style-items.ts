/**
 * Prepares an item for each style. The styles follow their manuals for data they can distinguish; this file adds what
 * they cannot know, such as which names belong together.
 */
import type { CslDate, CslItem, CslName } from '#features/library/server/index.ts';
import type { StyleKey } from '../contract.ts';
import type { Citable } from './csl-item.ts';
import { naturalName } from './names.ts';

type StyleDate = CslDate | { literal: string };

/** An item as given to a style only, never to an exported file. */
type StyleItem = Omit<CslItem, 'type' | 'issued' | 'original-date'> & {
  /** 'collection' stands for a whole website. */
  type: CslItem['type'] | 'collection';
  genre?: string;
  accessed?: CslDate;
  issued?: StyleDate;
  'original-date'?: StyleDate;
};

/** Prepares an item for one style; the original is not changed. */
export function prepareItem(citable: Citable, style: StyleKey): StyleItem {
  const { language: _, ...item } = citable.item;
  const rest = { ...item, ...(citable.accessed && item.URL && { accessed: toDate(citable.accessed) }) };
  const plain: StyleItem = isWholeSite(rest) ? { ...rest, type: 'collection' } : rest;
  const named = withoutDoubledName(plain, style);
  const dated = withShownDate({ ...named, ...withEvenNames(named.author) }, style, citable.shownDate);
  if (style === 'apa') return forApa(dated, citable);
  if (style === 'mla') return forMla(dated);
  return forChicago(dated, style);
}

function toDate(day: string): CslDate {
  const [year = 1, ...monthAndDay] = day.split('-').map(Number);
  return { 'date-parts': [[year, ...monthAndDay]] };
}

const articles = ['The', 'An', 'A'];
/** First of the invisible characters, one for each article, that sorting ignores. */
const firstSign = 0x2061;

/**
 * Titles must be sorted without their first article, but the processor would include it: an invisible character
 * replaces it.
 */
export function hideArticle<Item extends { title: string }>(item: Item): Item {
  const title = item.title.replace(/^(The|An|A) /, (_, article: string) => {
    // Because of the non-breaking space, the processor treats the next word as one within the title.
    return `${String.fromCharCode(firstSign + articles.indexOf(article))}\u00a0`;
  });
  return { ...item, title };
}

/** Puts the articles back. */
export function showArticles(printed: string): string {
  return printed.replace(
    /([\u2061-\u2063])\u00a0/g,
    (_, sign: string) => `${articles[sign.charCodeAt(0) - firstSign]} `,
  );
}

const wholeName = (names: CslName[] | undefined) =>
  names?.length === 1 && names[0] && 'literal' in names[0] ? names[0].literal : undefined;

/** The style would sort every 'van' under the word after it; English keeps the particle in front. */
function withOwnParticle(name: CslName): CslName {
  if ('literal' in name || !name['non-dropping-particle']) return name;
  const { 'non-dropping-particle': particle, family, ...rest } = name;
  // A non-breaking space hides the particle from the processor.
  return { ...rest, family: `${particle}\u00a0${family}` };
}

/** Among several names, undivided ones would lose their comma, because the processor takes them for institutions. */
function withEvenNames(names: CslName[] | undefined): Pick<StyleItem, 'author'> {
  if (!names || names.length < 2) return {};
  return { author: names.map((name) => ('literal' in name ? { family: name.literal } : name)) };
}

/** A site that is also the author of its page is named once: MLA names the site, the other styles the author. */
function withoutDoubledName(item: StyleItem, style: StyleKey): StyleItem {
  const { author = [], 'container-title': site, ...rest } = item;
  if (site === undefined || wholeName(author) !== site) return item;
  return style === 'mla' ? { ...rest, 'container-title': site } : { ...rest, author };
}

/** Writes out dates such as 'c. 399–390 BCE': the styles support neither our era names nor centuries. */
function withShownDate(item: StyleItem, style: StyleKey, shown: string | null): StyleItem {
  if (!item['original-date'] || shown === null) return item;
  const ca = shown.replace(/\bc\. /g, 'ca. ');
  // Years of the same century are shortened in Chicago and MLA: 1787–88.
  const short = (text: string) => text.replace(/\b(\d\d)(\d\d)–\1(\d\d)\b(?! BCE)/g, '$1$2–$3');
  const written: Record<StyleKey, string> = {
    chicago: short(item.type === 'book' || item.type === 'document' ? upperFirst(ca) : ca),
    'chicago-note': short(ca),
    // Written out in full, because it may begin a sentence.
    mla: short(upperFirst(shown.replace(/\bc\. /g, 'circa '))),
    apa: ca.replace(/\bBCE\b/g, 'B.C.E.').replace(/\bCE\b/g, 'C.E.'),
  };
  return { ...item, 'original-date': { literal: written[style] } };
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Whether the item is a website itself, not a page of one. */
const isWholeSite = (item: StyleItem) => item.type === 'webpage' && item['container-title'] === undefined;

function forChicago(item: StyleItem, style: StyleKey): StyleItem {
  const { medium, edition, 'original-date': written, ...plain } = item;
  const rest = {
    ...plain,
    ...(item.author && { author: item.author.map(withOwnParticle) }),
    ...(item.editor && { editor: item.editor.map(withOwnParticle) }),
  };
  // In a note, nothing begins a sentence.
  const worded = (words: string) => (style === 'chicago-note' ? words.toLowerCase() : words);
  const kind = {
    ...(medium && { medium: worded(medium) }),
    ...(edition && { edition: worded(edition) }),
  };
  if (item.type === 'document') return { ...rest, ...(written && { issued: written }) };
  const whole = { ...rest, ...(written && { 'original-date': written }), ...kind };
  if (item.type === 'motion_picture') return { ...whole, type: 'webpage' };
  // The manual cites unsigned entries only in notes, but readers ask for the bibliography entry as well.
  if (item.type === 'entry-encyclopedia' && !item.author && style === 'chicago') {
    return { ...whole, type: 'webpage', 'container-title': `<i>${item['container-title']}</i>` };
  }
  return whole;
}

function forApa(item: StyleItem, { sentenceTitle, sentenceContainerTitle }: Citable): StyleItem {
  const { medium, publisher, 'container-title': site, ...rest } = item;
  const broadcast = item.type === 'broadcast';
  const series = broadcast || item.type === 'entry-encyclopedia';
  // If no host is named, the station takes the place of the author.
  const station = broadcast && !item.host && publisher ? { author: [{ literal: publisher }] } : undefined;
  return {
    ...rest,
    ...(publisher && !station && { publisher }),
    ...station,
    // The manual uses the format of a web page for a video and for a whole website.
    ...((item.type === 'motion_picture' || item.type === 'collection') && { type: 'webpage' as const }),
    ...(item.type === 'motion_picture' && { genre: 'Video' }),
    ...(broadcast && { medium: site ? 'Audio podcast episode' : 'Audio podcast' }),
    title: sentenceTitle ?? item.title,
    ...(site && { 'container-title': series ? (sentenceContainerTitle ?? site) : site }),
  };
}

/** Prevents the processor from capitalizing lower-case letters. */
const asWritten = (text: string) => `<span class="nocase">${text}</span>`;

function forMla(item: StyleItem): StyleItem {
  // The file's medium is omitted: the site that shows it makes it clear.
  const { medium: _, archive, issued, ...rest } = item;
  if (item.type === 'document') {
    // The document's date follows the document; the site that hosts it has a date of its own.
    const date = item['original-date'] ?? issued;
    return {
      ...rest,
      type: 'webpage',
      // Names such as 'Livius.org' keep their lower case.
      ...(archive && { 'container-title': /\.\p{Ll}/u.test(archive) ? asWritten(archive) : archive }),
      ...(date && { 'original-date': date }),
    };
  }
  if (item.type === 'book') return { ...rest, ...(issued && { issued }), ...bookOnSite(item) };
  const page = item.type === 'motion_picture' || item.type === 'collection';
  return { ...rest, ...(issued && { issued }), ...(page && { type: 'webpage' as const }) };
}

/** The site that hosts a book is its container, in italics; translators do not take the place of authors. */
function bookOnSite({ author, translator, publisher, URL }: StyleItem): Partial<StyleItem> {
  if (!URL || !publisher) return {};
  const site = `<i>${publisher}</i>`;
  if (author || !translator) return { publisher: site };
  const names = translator.map(naturalName).join(' and ');
  return { translator: [], publisher: `Translated by ${names}, ${site}` };
}
