/** What is cited, as CSL-JSON: the one description that all styles and file formats are made from. */
import type { CslDate, CslItem, CslName } from './csl.ts';
import { type Credits, parseCredits } from './names.ts';
import { parseTitle } from './titles.ts';
import { parseEdition, parseWorkDate } from './work-dates.ts';

/** The library's categories by their keys, and what this site publishes itself. */
export type CitableKind =
  | 'books'
  | 'articles'
  | 'videos'
  | 'podcasts'
  | 'primary-sources'
  | 'tools'
  | 'long-form'
  | 'blog'
  | 'study-guides';

/** Anything that can be cited. A kind that is added later fills this in and is done. */
export type CitableItem = {
  /** Stable and unique: names the entry and its files. */
  slug: string;
  kind: CitableKind;
  /** As shown; remarks of the library in it are left out. */
  title: string;
  /** As shown: 'A and B', 'University (A)', 'Anonymous'. */
  author: string;
  year: number | null;
  publisher: string | null;
  isbn13: string | null;
  /** The address to cite; null for what has none. */
  url: string | null;
  /** Where the item is a primary text. */
  text: { date: string; year: number; host: string; edition: string | null } | null;
  /** Where this site published it itself: the site's name and the ISO date. */
  published?: { site: string; on: string };
};

/** Who keeps books, not single documents: what they keep is cited as a book. */
const bookHosts =
  /Gutenberg|Sacred Text|Classics Archive|Ethereal|Library of Liberty|Wikisource|Marxists|New Advent|LacusCurtius|Clark University|Book of Concord|ETCSL/;
/** Programmes to listen to, among the long items. */
const podcastHosts =
  /(?:^|\.)(?:dancarlin\.com|podcasts\.apple\.com|historyofphilosophy\.net|thehistoryofbyzantium\.com|fallofcivilizationspodcast\.com)$/;

/** Describes an item in CSL-JSON. */
export function toCslItem(item: CitableItem): CslItem {
  return { ...describe(item), language: 'en' };
}

/** A work's date as the styles are to write it out, where they have no form for it: 'c. 399–390 BCE'. */
export function unusualDate(item: CitableItem): string | null {
  if (!item.text) return null;
  const { plain, shown } = parseWorkDate(item.text.date, item.text.year);
  return plain ? null : shown;
}

function describe(item: CitableItem): CslItem {
  if (item.text) return describeText(item, item.text);
  const host = item.url ? new URL(item.url).hostname.replace(/^www\./, '') : '';
  if (item.kind === 'books') return describeBook(item);
  if (item.kind === 'podcasts' || (item.kind === 'long-form' && podcastHosts.test(host))) {
    return describePodcast(item);
  }
  if (host === 'youtube.com' || item.kind === 'videos') return describeVideo(item, host);
  if (item.kind === 'articles') return describeArticle(item);
  if (item.kind === 'blog' || item.kind === 'study-guides') return describeOwn(item);
  return describePage(item);
}

function describeBook(item: CitableItem): CslItem {
  const { title, collection } = parseTitle(item.kind, item.title, null);
  return {
    id: item.slug,
    type: 'book',
    title,
    ...people(parseCredits(item.author)),
    ...(collection && { 'collection-title': collection }),
    // 'Ecco / HarperCollins' is an imprint and its house.
    ...(item.publisher && { publisher: item.publisher.replace(/ ?\/ ?/, '/') }),
    ...issued(item),
    ...(item.isbn13 && { ISBN: item.isbn13 }),
  };
}

function describeText(item: CitableItem, text: NonNullable<CitableItem['text']>): CslItem {
  const { title } = parseTitle(item.kind, item.title, null);
  const { translators, editors } = parseEdition(text.edition);
  const work = parseWorkDate(text.date, text.year);
  const credits = parseCredits(item.author);
  // The person behind an assembly's text wrote it for the assembly.
  const own =
    credits.organisation && !/\//.test(item.author) ? [{ literal: credits.organisation }] : credits.people;
  const book = bookHosts.test(text.host) || translators.length + editors.length > 0;
  return {
    id: item.slug,
    type: book ? 'book' : 'document',
    title,
    ...people({ ...credits, people: own }),
    ...(editors.length > 0 && { editor: editors }),
    ...(translators.length > 0 && { translator: translators }),
    [book ? 'publisher' : 'archive']: hostName(text.host),
    // A document bears its own date; a book's edition has another than the work.
    [!book && work.plain ? 'issued' : 'original-date']: work.date,
    ...(item.url && { URL: item.url }),
  };
}

/** 'Clark University (David E. Joyce)' is cited as the university's. */
function hostName(host: string): string {
  return host.replace(/ \(.*\)$/, '');
}

function describePodcast(item: CitableItem): CslItem {
  const { title, series, number } = parseTitle(item.kind, item.title, null);
  const { people: hosts, organisation } = parseCredits(item.author);
  const ownSeries = number && !series ? organisation : null;
  const programme = series ?? ownSeries;
  const station = organisation ?? (hosts.length === 1 && 'literal' in (hosts[0] ?? {}) ? item.author : null);
  return {
    id: item.slug,
    type: 'broadcast',
    title,
    ...(hosts.length > 0 && station !== item.author && { host: hosts }),
    ...(programme && { 'container-title': programme }),
    ...(station && station !== programme && { publisher: station }),
    ...(number && { number }),
    medium: 'Podcast',
    ...issued(item),
    ...(item.url && { URL: item.url }),
  };
}

function describeVideo(item: CitableItem, host: string): CslItem {
  const { title } = parseTitle(item.kind, item.title, null);
  const { people: speakers, organisation } = parseCredits(item.author);
  // The channel that shows it is credited, where one is named before the speaker.
  const channel =
    organisation && item.author.startsWith(organisation) ? [{ literal: organisation }] : speakers;
  return {
    id: item.slug,
    type: 'motion_picture',
    title,
    author: channel,
    'container-title': host === 'youtube.com' ? 'YouTube' : host,
    medium: 'Video',
    ...issued(item),
    ...(item.url && { URL: item.url }),
  };
}

function describeArticle(item: CitableItem): CslItem {
  const { people: authors, organisation } = parseCredits(item.author);
  const parts = [organisation, ...authors.map((name) => ('literal' in name ? name.literal : null))];
  const encyclopedia = parts.find((part) => part && /encyclop(?:a?e|æ)dia/i.test(part));
  const { title } = parseTitle(item.kind, item.title, encyclopedia ?? null);
  if (!encyclopedia) return { ...describePage(item), title };
  const written = authors.filter((name) => !('literal' in name));
  const keeper = authors.find((name) => 'literal' in name && name.literal !== encyclopedia);
  return {
    id: item.slug,
    type: 'entry-encyclopedia',
    title,
    ...(written.length > 0 && { author: written }),
    'container-title': encyclopedia,
    ...(keeper && 'literal' in keeper && { publisher: keeper.literal }),
    ...issued(item),
    ...(item.url && { URL: item.url }),
  };
}

/** A page or a whole site; courses stand on the site of their university. */
function describePage(item: CitableItem): CslItem {
  const { title } = parseTitle(item.kind, item.title, null);
  const credits = parseCredits(item.author);
  const { organisation } = credits;
  const names = credits.people.length > 0 ? credits.people : organisation ? [{ literal: organisation }] : [];
  const single = names[0];
  const sole = names.length === 1 && single && 'literal' in single ? single.literal : null;
  // A tool is a site of its own; a page stands on the site of whoever signs for it.
  const site = item.kind === 'tools' ? null : (sole ?? organisation);
  return {
    id: item.slug,
    type: 'webpage',
    title,
    ...people({ ...credits, people: names }),
    ...(site && { 'container-title': site }),
    ...(organisation && organisation !== site && organisation !== sole && { publisher: organisation }),
    ...issued(item),
    ...(item.url && { URL: item.url }),
  };
}

function describeOwn(item: CitableItem): CslItem {
  const { site, on } = item.published ?? {};
  return {
    id: item.slug,
    type: item.kind === 'blog' ? 'post-weblog' : 'webpage',
    title: item.title,
    ...people(parseCredits(item.author)),
    ...(site && { 'container-title': site }),
    ...(on ? { issued: isoDate(on) } : issued(item)),
    ...(item.url && { URL: item.url }),
  };
}

function people({
  people: names,
  role,
}: Pick<Credits, 'people' | 'role'>): Partial<Record<Credits['role'], CslName[]>> {
  return names.length > 0 ? { [role]: names } : {};
}

function issued({ year }: CitableItem): { issued?: CslDate } {
  return year === null ? {} : { issued: { 'date-parts': [[year]] } };
}

function isoDate(day: string): CslDate {
  return { 'date-parts': [day.slice(0, 10).split('-').map(Number)] };
}
