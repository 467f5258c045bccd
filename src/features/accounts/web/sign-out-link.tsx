import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Signs out; without JavaScript the plain link does it. */
export function SignOutLink({ className }: { className: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await (await import('./sign-out.ts')).signOut(queries, navigate);
    } catch {
      window.location.assign(href);
    }
  };
  return (
    <a href="/api/logout" onClick={handleClick} className={className}>
      Sign Out
    </a>
  );
}
