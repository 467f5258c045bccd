import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { prefetch } from './prefetch.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
};

/**
 * A link to a page of this site, which is prefetched on hover, focus and touch. The router's own Link would add
 * its framework's prefetching code to every page.
 */
export function PageLink({ to, replace, preventScrollReset, state, onClick, ...props }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(props.target && { target: props.target }),
    ...(replace && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
  });
  const startPrefetch = () => prefetch(to);
  return (
    <a
      onPointerEnter={startPrefetch}
      onFocus={startPrefetch}
      onTouchStart={startPrefetch}
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
