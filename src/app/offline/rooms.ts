/** Which rooms of the site are kept on the reader's device, and which never. */
import { features } from '../features.ts';

const collect = (key: 'offlinePages' | 'offlineApi' | 'privatePaths') =>
  features.flatMap((feature) => feature[key] ?? []);

/** Rooms to read in, with everything below them; `/` means the home page alone. */
export const readingRooms = collect('offlinePages');

/** What the reading rooms ask the API for when the reader goes from page to page. */
export const readingAnswers = collect('offlineApi');

/** Never kept, whatever the lists above say: what belongs to one person. */
export const privateRooms = collect('privatePaths');

/** Whether a path lies in one of the rooms. */
export function isIn(rooms: readonly string[], path: string): boolean {
  return rooms.some((room) => path === room || (room !== '/' && path.startsWith(`${room}/`)));
}
