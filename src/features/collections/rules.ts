/** Rules of source collections for server and browser. Pure. */

/** Formats a count: '7 primary texts'. */
export const formatTexts = (count: number): string => `${count} primary ${count === 1 ? 'text' : 'texts'}`;
