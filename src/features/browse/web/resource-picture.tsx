import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { resourceImage } from '../rules.ts';
import { categoryIcon } from './category-style.ts';

/** A card's picture: the one given, a video's still, or the category's icon on a gradient. */
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
        <Icon name={categoryIcon(resource.categoryId)} className="size-10" />
      </div>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      // It may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      className="aspect-video w-full rounded-card bg-ground object-cover"
    />
  );
}
