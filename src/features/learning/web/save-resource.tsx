import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';

const SaveButton = lazy(async () => ({ default: (await import('./save-button.tsx')).SaveButton }));

/**
 * Puts a resource on the reader's list. A guest gets a plain link that leads through sign-in, which saves
 * it, and back; the button's code loads for members alone. Both look as `className` says.
 */
export function SaveResource({ id, title, className }: { id: number; title: string; className: string }) {
  const { pathname, search } = useLocation();
  const signIn = `/api/login?save=${id}&redirect=${encodeURIComponent(pathname + search)}`;
  return useUser() ? (
    <Suspense>
      <SaveButton id={id} title={title} className={className} signIn={signIn} />
    </Suspense>
  ) : (
    <a href={signIn} rel="nofollow" className={className}>
      Save Resource<span className="sr-only">: {title}</span>
    </a>
  );
}
