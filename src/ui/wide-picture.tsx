import type { ComponentProps } from 'react';

/**
 * The picture of a card, sixteen to nine. It stands in a picture element: there React does not preload it, since
 * the parser is there as soon, and on a slow machine Chromium warned of a preload that was not used in time.
 */
export function WidePicture({
  eager,
  className,
  ...image
}: { src: string; eager: boolean; className: string } & Pick<
  ComponentProps<'img'>,
  'fetchPriority' | 'onError' | 'ref'
>) {
  return (
    <picture className="contents">
      <img
        {...image}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`aspect-video w-full rounded-card object-cover ${className}`}
      />
    </picture>
  );
}
