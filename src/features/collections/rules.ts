/** What holds of source collections on both sides. Pure. */

/** '7 primary texts'. */
export const formatTexts = (count: number): string => `${count} primary ${count === 1 ? 'text' : 'texts'}`;
