/** Rules of the monthly issue that the operator's screen and the server share. */
import type { monthNames } from '#platform/text/format-day.ts';

export type Month = (typeof monthNames)[number];

/** The year preselected in the form (specification, section 9). */
export const defaultYear = '2025';

/** The content calendar of 2025 (specification, section 2, 'Admin newsletter'): theme and topic of each month. */
export const contentCalendar: readonly { month: Month; theme: string; topic: string }[] = [
  { month: 'January', theme: 'Renaissance', topic: 'Leonardo da Vinci' },
  { month: 'February', theme: 'Scientific Revolution', topic: "Galileo's Trial" },
  { month: 'March', theme: 'Age of Absolutism', topic: 'Versailles Politics' },
  { month: 'April', theme: 'Enlightenment', topic: "Voltaire's Tolerance" },
  { month: 'May', theme: 'Age of Revolutions', topic: 'French Revolution Terror' },
  { month: 'June', theme: 'Ancient Greece', topic: 'Athenian Democracy' },
  { month: 'July', theme: 'Ancient Rome', topic: "Caesar's Assassination" },
  { month: 'August', theme: 'Medieval Europe', topic: 'Great Schism' },
  { month: 'September', theme: 'Long 19th Century', topic: '1848 Revolutions' },
  { month: 'October', theme: 'Short 20th Century', topic: 'Spanish Civil War' },
  { month: 'November', theme: 'Ancient Near East', topic: "Hammurabi's Code" },
  { month: 'December', theme: '21st Century', topic: 'Berlin Wall Fall' },
];

/** The templates by slug, in menu order (specification, section 2). A test compares them with the files. */
export const issueTemplates = [
  { slug: 'february-2025-sample', title: 'Feb 2025 Scientific Revolution' },
  { slug: 'march-2025-absolutism', title: 'Mar 2025 Age of Absolutism' },
  { slug: 'monthly-newsletter-template', title: 'Generic Monthly Template' },
] as const;

/** Placeholders of every template, filled from the form's own fields. */
export const ownPlaceholders = ['MONTH', 'YEAR'] as const;
