/**
 * The item as each style wants it. The styles do what their manuals say with data they can tell
 * apart; what they cannot know (which names belong together, what a proper name is) is settled here.
 */
import type { StyleKey } from '../contract.ts';
import type { CslItem, CslName } from '../csl.ts';
import { naturalName } from '../names.ts';
import { type CommonWords, toSentenceCase } from './sentence-case.ts';

export type Wording = {
  /** The work's date in words, where the styles have no form for it: 'c. 399–390 BCE'. */
  shownDate: string | null;
  commonWords: CommonWords;
};

/** Prepares an item for one style; the original stays as it is. */
export function prepareItem(item: CslItem, style: StyleKey, { shownDate, commonWords }: Wording): CslItem {
  const { language: _, ...rest } = item;
  const plain: CslItem = isWholeSite(item) ? { ...rest, type: 'collection' } : rest;
  const named = withoutDoubledName(plain, style);
  const dated = withShownDate({ ...named, ...withEvenNames(named.author) }, style, shownDate);
  if (style === 'apa') return forApa(dated, commonWords);
  if (style === 'mla') return forMla(dated);
  return forChicago(dated, style);
}

const wholeName = (names: CslName[] | undefined) =>
  names?.length === 1 && names[0] && 'literal' in names[0] ? names[0].literal : undefined;

/** The style would file every 'van' under what follows it; whoever writes in English keeps it in front. */
function withOwnParticle(name: CslName): CslName {
  if ('literal' in name || !name['non-dropping-particle']) return name;
  const { 'non-dropping-particle': particle, family, ...rest } = name;
  // A space that does not break hides the particle from the processor.
  return { ...rest, family: `${particle}\u00a0${family}` };
}

/** Among several names, undivided ones would lose their comma: the processor takes them for institutions. */
function withEvenNames(names: CslName[] | undefined): Pick<CslItem, 'author'> {
  if (!names || names.length < 2) return {};
  return { author: names.map((name) => ('literal' in name ? { family: name.literal } : name)) };
}

/** A site that signs its own page is named once: MLA names the site, the others the author. */
function withoutDoubledName(item: CslItem, style: StyleKey): CslItem {
  const { author = [], 'container-title': site, ...rest } = item;
  if (site === undefined || wholeName(author) !== site) return item;
  return style === 'mla' ? { ...rest, 'container-title': site } : { ...rest, author };
}

/** Writes 'c. 399–390 BCE' out: the styles know neither our names of the eras nor centuries. */
function withShownDate(item: CslItem, style: StyleKey, shown: string | null): CslItem {
  if (!item['original-date'] || shown === null) return item;
  const ca = shown.replace(/\bc\. /g, 'ca. ');
  // Years of one century: 1787–88, in Chicago and in MLA.
  const short = (text: string) => text.replace(/\b(\d\d)(\d\d)–\1(\d\d)\b(?! BCE)/g, '$1$2–$3');
  const written: Record<StyleKey, string> = {
    chicago: short(item.type === 'book' || item.type === 'document' ? upperFirst(ca) : ca),
    'chicago-note': short(ca),
    // Spelled out where it opens a sentence.
    mla: short(upperFirst(shown.replace(/\bc\. /g, 'circa '))),
    apa: ca.replace(/\bBCE\b/g, 'B.C.E.').replace(/\bCE\b/g, 'C.E.'),
  };
  return { ...item, 'original-date': { literal: written[style] } };
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A site of its own stands on no other. */
const isWholeSite = (item: CslItem) => item.type === 'webpage' && item['container-title'] === undefined;

function forChicago(item: CslItem, style: StyleKey): CslItem {
  const { medium, 'original-date': written, ...plain } = item;
  const rest = {
    ...plain,
    ...(item.author && { author: item.author.map(withOwnParticle) }),
    ...(item.editor && { editor: item.editor.map(withOwnParticle) }),
  };
  const kind = medium && { medium: style === 'chicago-note' ? medium.toLowerCase() : medium };
  if (item.type === 'document') return { ...rest, ...(written && { issued: written }) };
  const whole = { ...rest, ...(written && { 'original-date': written }), ...kind };
  if (item.type === 'motion_picture') return { ...whole, type: 'webpage' };
  // The manual leaves unsigned entries to the notes; readers ask for them all the same.
  if (item.type === 'entry-encyclopedia' && !item.author && style === 'chicago') {
    return { ...whole, type: 'webpage', 'container-title': `<i>${item['container-title']}</i>` };
  }
  return whole;
}

function forApa(item: CslItem, commonWords: CommonWords): CslItem {
  const { medium, publisher, 'container-title': site, ...rest } = item;
  const broadcast = item.type === 'broadcast';
  const series = broadcast || item.type === 'entry-encyclopedia';
  // Where no host is named, the station stands for the author.
  const station = broadcast && !item.host && publisher ? { author: [{ literal: publisher }] } : undefined;
  return {
    ...rest,
    ...(publisher && !station && { publisher }),
    ...station,
    // The manual's patterns for a video and for a site of its own are that of a web page.
    ...((item.type === 'motion_picture' || item.type === 'collection') && { type: 'webpage' as const }),
    ...(item.type === 'motion_picture' && { genre: 'Video' }),
    ...(broadcast && { medium: site ? 'Audio podcast episode' : 'Audio podcast' }),
    // The name of a site is a proper name.
    title: item.type === 'collection' ? item.title : toSentenceCase(item.title, commonWords),
    ...(site && { 'container-title': series ? toSentenceCase(site, commonWords) : site }),
    // Without a date the style would announce a day of retrieval, which is not given.
    ...(!item.issued && { issued: { literal: 'n.d.' } }),
  };
}

/** Keeps the processor from giving small letters capitals. */
const asWritten = (text: string) => `<span class="nocase">${text}</span>`;

function forMla(item: CslItem): CslItem {
  // What kind of file it is goes without saying on the site that shows it.
  const { medium: _, archive, issued, ...rest } = item;
  if (item.type === 'document') {
    // The date of the document follows it; the site that keeps it has its own.
    const date = item['original-date'] ?? issued;
    return {
      ...rest,
      type: 'webpage',
      // 'Livius.org' is written as it is.
      ...(archive && { 'container-title': /\.\p{Ll}/u.test(archive) ? asWritten(archive) : archive }),
      ...(date && { 'original-date': date }),
    };
  }
  if (item.type === 'book') return { ...rest, ...(issued && { issued }), ...bookOnSite(item) };
  const page = item.type === 'motion_picture' || item.type === 'collection';
  return { ...rest, ...(issued && { issued }), ...(page && { type: 'webpage' as const }) };
}

/** A site that keeps a book is its container, in italics; translators do not stand in for authors. */
function bookOnSite({ author, translator, publisher, URL }: CslItem): Partial<CslItem> {
  if (!URL || !publisher) return {};
  const site = `<i>${publisher}</i>`;
  if (author || !translator) return { publisher: site };
  const names = translator.map(naturalName).join(' and ');
  return { translator: [], publisher: `Translated by ${names}, ${site}` };
}
