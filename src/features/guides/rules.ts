/** What holds of study guides on both sides. Pure. */

/** Sections that everybody may read; the rest is for members whose tier reaches. */
const openSections = ['overview', 'learning-goals'];

/** Whether a section, by its id, is open to everybody. */
export const isOpenSection = (id: string): boolean => openSections.includes(id);

/** A price in cents as shown: '$9.99', or 'Free'. */
export function formatPrice(cents: number): string {
  return cents === 0 ? 'Free' : `$${(cents / 100).toFixed(2)}`;
}

/** The guide's page. */
export const guidePath = ({ slug }: { slug: string }): string => `/study-guides/${slug}`;
/** Its PDF, for who may read it. */
export const guidePdfPath = ({ slug }: { slug: string }): string => `/study-guides/${slug}/guide.pdf`;
