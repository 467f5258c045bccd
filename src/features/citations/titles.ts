/** Titles as they are cited: without the library's own remarks. */
import type { CitableKind } from './rules.ts';

export type CitedTitle = {
  title: string;
  /** The programme an episode belongs to. */
  series?: string;
  /** The episode's number in it. */
  number?: string;
  /** The series of books. */
  collection?: string;
};

/** Divides a title as the library shows it into what the styles want apart. */
export function parseTitle(kind: CitableKind, shown: string, site: string | null): CitedTitle {
  const title = shown
    // A range of years takes an en dash; '1914-1918-online' is a name.
    .replace(/(?<![\d-])(\d{3,4})-(\d{2,4})(?![\d-])/gu, '$1–$2')
    .replace(/(?<=\p{L},? (?:and|of|in) )The\b/gu, 'the')
    .replace(/ [-–—] Complete$/u, '');
  if (kind === 'books') return parseBook(title);
  if (kind === 'podcasts' || kind === 'long-form') return parseEpisode(dropRemark(kind, title));
  if (kind === 'articles') return { title: dropGloss(title, site) };
  return { title: dropRemark(kind, title) };
}

function parseBook(title: string): CitedTitle {
  const [, main, series] = /^(.+) \(([^()]+)\)$/u.exec(title) ?? [];
  return main && series ? { title: main, collection: series } : { title };
}

/** Programmes whose name opens the titles of their episodes, some with a number. */
const programmes = /^(In Our Time|Hardcore History|The Rest Is History)(?: (\d+))?: (.+)$/u;

function parseEpisode(title: string): CitedTitle {
  const [, series, count, episode] = programmes.exec(title) ?? [];
  if (series && episode) return { title: episode, series, ...(count && { number: count }) };
  const [, number, name] = /^Episode (\d+): (.+)$/u.exec(title) ?? [];
  return number && name ? { title: name, number } : { title };
}

/** A bracket at the end is the library's remark, save where it belongs to the name. */
function dropRemark(kind: CitableKind, title: string): string {
  const [, main, remark = ''] = /^(.+?) \((.+)\)$/u.exec(title) ?? [];
  if (!main) return title;
  if (kind === 'podcasts' || kind === 'videos') return title;
  // A course may have a bracket of its own: '(Hebrew Bible)', but not '(Show 56)' or '(lecture playlist)'.
  if (kind === 'long-form' && !/[,:\d]|^\p{Ll}/u.test(remark)) return title;
  return kind === 'blog' || kind === 'study-guides' ? title : main;
}

/** Encyclopedias tell entries of one name apart in ways that are no part of it. */
function dropGloss(title: string, site: string | null): string {
  if (site === 'Encyclopaedia Britannica') return title.replace(/: .+$/u, '');
  return title.replace(/ \(SEP\)$/u, '');
}
