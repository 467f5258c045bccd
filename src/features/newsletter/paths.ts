/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const confirmPath = '/newsletter/confirm';
export const preferencesPath = '/newsletter/preferences';
