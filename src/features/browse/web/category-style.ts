import { categoryIds } from '#features/library/contract.ts';
import type { IconName } from '#ui/icon-names.ts';

const icons: Record<number, IconName> = {
  [categoryIds.books]: 'book-open',
  [categoryIds.articles]: 'file-text',
  [categoryIds.videos]: 'play',
  [categoryIds.podcasts]: 'headphones',
  [categoryIds.primarySources]: 'scroll-text',
  [categoryIds.tools]: 'map',
  [categoryIds.longForm]: 'messages-square',
};

/** The icon that stands for a category. */
export function categoryIcon(categoryId: number): IconName {
  return icons[categoryId] ?? 'library';
}
