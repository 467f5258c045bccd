/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const confirmPath = '/newsletter/confirm';
export const preferencesPath = '/newsletter/preferences';
