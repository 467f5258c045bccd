/** Addresses and cards of resources (specification, section 9). */
import { accessOf, categoryIds, itemName } from '#features/library/contract.ts';

/** The id in `/resources/{key}`; undefined if the key is not a number and so a period's slug. */
export function parseResourceId(key: string | undefined): number | undefined {
  return key !== undefined && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : undefined;
}

/** Whether a card shows a picture (specification, section 9). */
export function showsImage(resource: { id: number; categoryId: number }): boolean {
  const hiddenCategories: number[] = [
    categoryIds.books,
    categoryIds.podcasts,
    categoryIds.primarySources,
    categoryIds.tools,
  ];
  return !hiddenCategories.includes(resource.categoryId) && resource.id !== 8 && resource.id !== 12;
}

/** Note shown at the beginning of a list that may link to a shop. */
export const affiliateNote =
  'Some books link to a shop; we may earn from qualifying purchases, at no cost to you.';

const uses: Record<number, string> = {
  [categoryIds.books]: 'read',
  [categoryIds.articles]: 'read',
  [categoryIds.videos]: 'watch',
  [categoryIds.podcasts]: 'listen to',
  [categoryIds.primarySources]: 'read',
  [categoryIds.tools]: 'use',
  [categoryIds.longForm]: 'follow',
};

/** Type and price of a resource in words: 'Video', 'Free to watch'. The price is omitted if it is unknown. */
export function describeFormat(resource: { categoryId: number; url: string | null }): string[] {
  const name = itemName(resource.categoryId);
  if (!name) return [];
  const access = accessOf(resource);
  if (access === undefined) return [name];
  return [name, access === 'free' ? `Free to ${uses[resource.categoryId]}` : 'To buy or borrow'];
}

/** Rounds a rating to whole stars, from 0 to 5. */
export function roundRating(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating)));
}

/** The thumbnail of a YouTube video; null for any other address. */
export function videoThumbnail(url: string | null): string | null {
  const id = /(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/|youtube\.com\/embed\/)([\w-]{11})/.exec(
    url ?? '',
  )?.[1];
  return id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;
}

/**
 * Whether a card in a list has a picture: the item's own, or the category's icon in its place. Our plates are left out:
 * they stand for many items and say nothing about one.
 */
export function hasListPicture(
  resource: Parameters<typeof showsImage>[0] & Parameters<typeof resourceImage>[0],
): boolean {
  return showsImage(resource) && !resourceImage(resource)?.startsWith('/plates/');
}

/** A card's picture: the one given, or a video's still; null if the card shows the category's icon. */
export function resourceImage(resource: { imageUrl: string | null; url: string | null; categoryId: number }) {
  return (
    resource.imageUrl ?? (resource.categoryId === categoryIds.videos ? videoThumbnail(resource.url) : null)
  );
}
