import type { ComponentProps } from 'react';

/**
 * The picture of a card, 16:9. It is inside a `<picture>` element, because React does not preload such pictures. A
 * preload would gain nothing, as the parser finds the picture just as soon, and on slow machines Chromium warned that
 * the preload was not used in time.
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
