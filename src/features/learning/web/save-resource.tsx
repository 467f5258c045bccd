import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { getSavedResourceIds } from '../contract.ts';

/** For the server's loaders, so that buttons say 'Saved' from the start. @throws what the API throws */
export function loadSavedIds(queries: QueryClient): Promise<number[]> {
  return queries.ensureQueryData(apiQuery(getSavedResourceIds, {}));
}

type SaveProps = { id: number; title: string; className: string; signIn: string };

const SaveButton = lazyPart<SaveProps>(async () => (await import('./save-button.tsx')).SaveButton, SaveLink);

/**
 * Saves a resource to the reader's list. A guest gets a plain link that leads to sign-in, which saves the
 * resource, and back; the code of the button is loaded for members only. `className` styles both.
 */
export function SaveResource({ id, title, className }: { id: number; title: string; className: string }) {
  const { pathname, search } = useLocation();
  const signIn = `/api/login?save=${id}&redirect=${encodeURIComponent(pathname + search)}`;
  const Save = useUser() ? SaveButton : SaveLink;
  return <Save id={id} title={title} className={className} signIn={signIn} />;
}

/** For guests, and if the code of the button cannot be loaded. */
function SaveLink({ title, className, signIn }: SaveProps) {
  return (
    <a href={signIn} rel="nofollow" className={className}>
      Save Resource<span className="sr-only">: {title}</span>
    </a>
  );
}
