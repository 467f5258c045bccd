/** What the service worker keeps, under which key, and how much of it. Pure: worker, page and tests share it. */
import { isIn, privateRooms, readingAnswers, readingRooms } from './rooms.ts';

export type Kind = 'page' | 'other-page' | 'answer' | 'asset' | 'picture';

/** Names in the device's Cache Storage. */
export const cacheNames = {
  page: 'lyceum-pages',
  answer: 'lyceum-answers',
  asset: 'lyceum-assets',
  picture: 'lyceum-pictures',
} as const;

/** Most entries of each cache; the one unused for longest makes room. */
export const limits = { page: 150, answer: 200, asset: 400, picture: 120 } as const;

/** Where the reader is led when neither the network nor a copy answers. */
export const offlinePath = '/offline';

/** Where a review that was begun goes on without a network. */
export const keptReviewPath = '/offline/review';

export type Asked = {
  method: string;
  url: string;
  /** `navigate` where a whole page is asked for. */
  mode: string;
  headers: { has(name: string): boolean };
};

/** What a request asks for; undefined for what the worker leaves to the browser. */
export function kindOf(asked: Asked, origin: string): Kind | undefined {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin || asked.headers.has('range')) return undefined;
  const { pathname } = url;
  if (asked.mode === 'navigate') return isReadingPage(pathname) ? 'page' : 'other-page';
  if (isIn(privateRooms, pathname)) return undefined;
  if (isIn(['/assets'], pathname)) return 'asset';
  if (isIn(['/plates', '/icons.svg'], pathname)) return 'picture';
  return isIn(readingAnswers, pathname) ? 'answer' : undefined;
}

/** Whether the page at a path is kept once it has been read. */
export function isReadingPage(pathname: string): boolean {
  return isIn(readingRooms, pathname) && !isIn(privateRooms, pathname);
}

/** The page to be kept of one that was read: of a member's review the one that shows what the device has kept of it. */
export function pageToKeep(address: string): string | undefined {
  const url = new URL(address);
  if (url.pathname === '/review') return new URL(keptReviewPath, url).href;
  return isReadingPage(url.pathname) ? address : undefined;
}

/** Whether a failed navigation leads to the offline page: not where a machine or an admin asked. */
export function hasOfflinePage(pathname: string): boolean {
  return !isIn(['/api', '/admin', '/assets', '/plates'], pathname);
}

/** Marks that campaigns put on addresses; the page is the same without them. */
const campaignMark = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref)$/;

/** The address a page is kept under: no fragment, no campaign marks, parameters in order. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (campaignMark.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return url.href;
}

type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** What an answer's cache-control forbids or allows, by name. */
function directives(response: Answered): Set<string> {
  const header = response.headers.get('cache-control') ?? '';
  return new Set(header.split(',').map((part) => part.trim().toLowerCase().replace(/=.*$/, '')));
}

const isWhole = (response: Answered) =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

/**
 * Whether a page may be kept. The worker cannot see who is signed in; the server can, and says so:
 * `no-store` on a page for a session, `no-cache` on the one that every visitor gets.
 */
export function mayKeepPage(response: Answered): boolean {
  const said = directives(response);
  const forAll = said.has('no-cache') && !said.has('no-store');
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isWhole(response) && forAll && isHtml;
}

/** Whether an answer of the API, an asset or a picture may be kept: only what the server calls public. */
export function mayKeepPublic(response: Answered): boolean {
  const said = directives(response);
  return isWhole(response) && said.has('public') && !said.has('private') && !said.has('no-store');
}

/** Address of the offline page that leads back to the one that was asked for. */
export function offlineAddress(asked: string): string {
  const { pathname, search } = new URL(asked);
  return `${offlinePath}?${new URLSearchParams({ from: `${pathname}${search}` })}`;
}

/** The way back that the offline page's address names; the home page where it names none of this site. */
export function readWayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/';
  // '//x' and '/\x' would lead to another host.
  return /^\/(?![/\\])/.test(from) ? from : '/';
}
