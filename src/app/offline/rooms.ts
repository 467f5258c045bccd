/** Which rooms of the site are kept on the reader's device, and which never. */

/** Rooms to read in, with everything below them; `/` means the home page alone. */
export const readingRooms = [
  '/',
  '/about',
  '/about-us',
  '/blog',
  // Everybody's page; what it shows comes from the device.
  '/offline/review',
  '/periods',
  '/primary-texts',
  '/privacy-policy',
  '/resources',
  '/study-tips',
  '/terms-of-service',
  '/texts',
  '/timeline',
] as const;

/** What the reading rooms ask the API for when the reader goes from page to page. */
export const readingAnswers = [
  '/api/categories',
  '/api/config',
  '/api/periods',
  '/api/primary-texts',
  '/api/recent-additions',
  '/api/resources',
  '/api/search',
  '/api/stats',
  '/api/study-tips',
  '/api/timeline',
] as const;

/** Never kept, whatever the lists above say: what belongs to one person. */
export const privateRooms = [
  '/account',
  '/admin',
  '/ai-tutor',
  '/api/account',
  '/api/admin',
  '/api/analytics',
  '/api/auth',
  '/api/learning',
  '/api/own-decks',
  '/api/review',
  '/api/saved-resources',
  '/api/subscription',
  '/auth',
  '/my-decks',
  '/my-learning',
  '/reset-password',
  '/review',
  '/subscribe',
  '/unsubscribe',
  '/verify-email',
] as const;

/** Whether a path lies in one of the rooms. */
export function isIn(rooms: readonly string[], path: string): boolean {
  return rooms.some((room) => path === room || (room !== '/' && path.startsWith(`${room}/`)));
}
