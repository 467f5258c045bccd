import type { ComponentProps, MouseEvent } from 'react';
import { navigateTo } from './navigate.ts';
import { prefetch } from './prefetch.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An absolute path of the site, optionally with query and fragment. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
};

/**
 * A link to a page of this site, prefetched on hover, focus and touch. The router's own Link would subscribe each of
 * a page's hundreds of links to the router, and take twice as long to hydrate.
 */
export function PageLink({ to, replace, preventScrollReset, state, onClick, ...props }: PageLinkProps) {
  const startPrefetch = () => prefetch(to);
  return (
    <a
      onPointerEnter={startPrefetch}
      onFocus={startPrefetch}
      onTouchStart={startPrefetch}
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere(event)) return;
        const options = {
          state,
          ...(replace && { replace }),
          ...(preventScrollReset && { preventScrollReset }),
        };
        if (navigateTo(to, options)) event.preventDefault();
      }}
    />
  );
}

/** Whether a click opens the page in this tab: a main-button click without modifier keys or another target. */
function staysHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget;
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);
}
