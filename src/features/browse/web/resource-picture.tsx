import { useState } from 'react';
import { categoryIds } from '#features/library/contract.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { WidePicture } from '#ui/wide-picture.tsx';
import { resourceImage } from '../rules.ts';

const categoryIcons: Record<number, IconName> = {
  [categoryIds.books]: 'book-open',
  [categoryIds.articles]: 'file-text',
  [categoryIds.videos]: 'play',
  [categoryIds.podcasts]: 'headphones',
  [categoryIds.primarySources]: 'scroll-text',
  [categoryIds.tools]: 'map',
  [categoryIds.longForm]: 'messages-square',
};

/** The icon of a resource's category. */
export function CategoryIcon({ categoryId, className }: { categoryId: number; className: string }) {
  return <Icon name={categoryIcons[categoryId] ?? 'library'} className={className} />;
}

/** A card's picture: the resource's own, a video's thumbnail, or the category's icon on a gradient. */
export function ResourcePicture({
  resource,
  eager = false,
}: {
  resource: { imageUrl: string | null; url: string | null; categoryId: number };
  eager?: boolean;
}) {
  const [failed, setFailed] = useState(false);
  const source = failed ? null : resourceImage(resource);
  if (!source) {
    return (
      <div className="grid aspect-video w-full place-items-center rounded-card bg-linear-135 from-ground to-hairline text-accent">
        <CategoryIcon categoryId={resource.categoryId} className="size-10" />
      </div>
    );
  }
  return (
    <WidePicture
      src={source}
      eager={eager}
      onError={() => setFailed(true)}
      // The image may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      className="bg-ground"
    />
  );
}
