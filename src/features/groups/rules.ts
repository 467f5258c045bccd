/** Limits, addresses and rules of study groups, for server and browser. Pure. */

/** Maximum lengths of texts in characters, and maximum numbers of items. */
export const groupLimits = {
  name: 80,
  description: 500,
  message: 4000,
  reason: 500,
  /** Groups that a member owns. */
  owned: 10,
  /** Groups that a member belongs to, including the member's own. */
  joined: 50,
  /** Members per group. */
  members: 30,
  /** Resources on a group's reading list. */
  resources: 200,
  /** Messages ever sent in a group. */
  messages: 20_000,
} as const;

export const messagesPerPage = 30;
/** Unread messages are counted up to this number. */
export const maxUnread = 99;
/** Time in which a member may change a sent message. */
export const editMinutes = 15;

/** Replaces the name of a group that the operator has hidden. */
export const hiddenGroupName = 'Study group (name hidden by a moderator)';

/** Name and description of a group as a single text for the operator. */
export const joinTexts = ({ name, description }: { name: string; description: string }): string =>
  description ? `${name}\n\n${description}` : name;

/** Text as it is stored: one kind of line break, at most one empty line in a row, no other control characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cf}]*$/u.test(text);
}

/** Whether the author may still change a message. */
export function isEditable(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < editMinutes * 60_000;
}

/** Web addresses (http and https only). A closing bracket is part of an address only if its opening bracket is. */
const addresses = /\bhttps?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+/gi;
/**
 * Punctuation that ends a sentence rather than an address. The lookbehind starts the search only at the first character
 * of a run: starting at each would be slow.
 */
const afterAddress = /(?<![.,;:!?'’”»*\]}])[.,;:!?'’”»*\]}]+$/;

/** Splits a text into web addresses, as `url`, and the text between them. */
export function splitLinks(text: string): (string | { url: string })[] {
  const parts: (string | { url: string })[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const url = found.replace(afterAddress, '');
    if (!isWebAddress(url)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ url });
    end = index + url.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

/** Refuses a user name before the host, which can disguise the real host: https://lyceum.example@evil.example. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

type Page<Message> = { items: Message[]; hasOlder: boolean };

/**
 * The messages to show after the newest page of a discussion was fetched again. Earlier messages are kept if the page
 * continues them; if there is a gap between the two, only the page is shown.
 */
export function mergeNewest<Message extends { id: number }>(
  shown: Page<Message>,
  newest: Page<Message>,
): Page<Message> {
  const [first] = newest.items;
  if (!first || !shown.items.some(({ id }) => id >= first.id)) return newest;
  const earlier = shown.items.filter(({ id }) => id < first.id);
  if (earlier.length === 0) return newest;
  return { items: [...earlier, ...newest.items], hasOlder: shown.hasOlder };
}
