import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Signs out; a plain link, which does the same before any script has come. */
export function SignOutLink({ className }: { className: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
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
    <a href="/api/logout" onClick={leave} className={className}>
      Sign Out
    </a>
  );
}
