import { Link, type LinkProps } from 'react-router';
import { prefetch } from './prefetch.ts';

/** A link to a page of this site, fetched as soon as pointer or focus come near. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const come = () => prefetch(to);
  return <Link to={to} discover="none" onPointerEnter={come} onFocus={come} onTouchStart={come} {...props} />;
}
