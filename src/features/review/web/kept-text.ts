/** Texts about where reviews and marks are kept that the server does not have yet. */

/** For 'is kept …' and 'are kept …'. */
export const whereKept = (isOnlyInMemory: boolean): string =>
  isOnlyInMemory ? 'in this tab only' : 'on this device';

/** Shown while they are only in the page's memory. */
export const keepOpenText = 'This browser cannot store them: please keep the page open until they are sent.';
