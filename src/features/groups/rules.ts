/** Limits, addresses and decisions of study groups, for both sides. Pure. */

/** Characters of texts, and how many there may be of each thing. */
export const groupLimits = {
  name: 80,
  description: 500,
  message: 4000,
  reason: 500,
  /** Groups that a member owns. */
  owned: 10,
  /** Groups that a member belongs to, their own among them. */
  joined: 50,
  /** Members of a group. */
  members: 30,
  /** Resources on a group's list. */
  resources: 200,
  /** Messages ever sent in a group. */
  messages: 20_000,
} as const;

export const messagesPerPage = 30;
/** Unread messages are counted up to this number. */
export const maxUnread = 99;
/** How long a member may change a message after sending it. */
export const editMinutes = 15;

/** What stands for the name of a group that the operator has hidden. */
export const hiddenGroupName = 'Study group (name hidden by a moderator)';

/** Name and description of a group as one text, for the operator. */
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

/** Whether there is nothing to be seen of a text. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cf}]*$/u.test(text);
}

/** Whether its author may still change a message. */
export function isEditable(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < editMinutes * 60_000;
}

/** Addresses of web pages (http and https, nothing else). A bracket belongs to one that opens it. */
const addresses = /\bhttps?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+/gi;
/** Signs that end a sentence rather than an address. Looked for from the first of a row alone: each would take long. */
const afterAddress = /(?<![.,;:!?'’”»*\]}])[.,;:!?'’”»*\]}]+$/;

/** A text in parts: addresses of web pages as `url`, and what stands between them. */
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

/** Without a name before the host, behind which another host hides: https://lyceum.example@evil.example. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

type Page<Message> = { items: Message[]; hasOlder: boolean };

/**
 * What is shown of a discussion once its newest page has been fetched again. Earlier messages stay where the page
 * continues them; where there is a gap between the two, the page stands alone.
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
