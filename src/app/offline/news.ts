/** What offline reading has to tell the reader: kept outside of React, which is asked to draw only when there is news. */

export type News = {
  /** The page on the screen is read without the network. */
  offline: boolean;
  /** What is said of that at the foot of the screen; nothing on pages that say it themselves. */
  line: string;
  /** A new version waits; this lets it take over. */
  update: (() => void) | undefined;
};

const none: News = { offline: false, line: '', update: undefined };
let news = none;
const listeners = new Set<() => void>();

export const readNews = (): News => news;
export const noNews = (): News => none;

export function subscribeToNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes part of the news; the part of the page that shows it loads with the first. */
export function tellNews(change: Partial<News>): void {
  const next = { ...news, ...change };
  if (next.offline === news.offline && next.line === news.line && next.update === news.update) return;
  news = next;
  for (const listener of listeners) listener();
}
