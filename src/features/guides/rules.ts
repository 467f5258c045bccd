/** Rules of study guides for server and browser. Pure. */
import { guidePath } from './paths.ts';

/** Ids of the sections that everyone may read. The others are for members whose tier includes the guide. */
const openSections = ['overview', 'learning-goals'];

/** Whether everyone may read a section; `id`: the section's id. */
export const isOpenSection = (id: string): boolean => openSections.includes(id);

/** Formats a price in cents: '$9.99', or 'Free'. */
export function formatPrice(cents: number): string {
  return cents === 0 ? 'Free' : `$${(cents / 100).toFixed(2)}`;
}

/** Path of the guide's PDF, for those who may read it. */
export const guidePdfPath = (guide: { slug: string }): string => `${guidePath(guide)}/guide.pdf`;
