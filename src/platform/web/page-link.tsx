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
 * A link to a page of this site, fetched as soon as pointer or focus come near. The router's own link would
 * carry along what only its framework fetches ahead, onto every page.
 */
export function PageLink({ to, replace, preventScrollReset, state, onClick, ...props }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(props.target && { target: props.target }),
    ...(replace && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
  });
  const come = () => prefetch(to);
  return (
    <a
      onPointerEnter={come}
      onFocus={come}
      onTouchStart={come}
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
