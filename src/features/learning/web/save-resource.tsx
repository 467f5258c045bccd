import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { getSavedResourceIds } from '../contract.ts';

/** For loaders on the server, so that buttons say 'Saved' from the start. @throws the errors of the API */
export function loadSavedIds(queries: QueryClient): Promise<number[]> {
  return queries.ensureQueryData(apiQuery(getSavedResourceIds, {}));
}

type SaveProps = { id: number; title: string; className: string; signIn: string };

const SaveButton = lazyPart<SaveProps>(async () => (await import('./save-button.tsx')).SaveButton, SaveLink);

/**
 * Saves a resource to the reader's list. Guests get a plain link to sign-in, which saves the resource and leads
 * back; the button's code is loaded for members only. `className` applies to both.
 */
export function SaveResource({ id, title, className }: { id: number; title: string; className: string }) {
  const { pathname, search } = useLocation();
  const signIn = `/api/login?save=${id}&redirect=${encodeURIComponent(pathname + search)}`;
  const Save = useUser() ? SaveButton : SaveLink;
  return <Save id={id} title={title} className={className} signIn={signIn} />;
}

/** For guests, and if the button's code cannot be loaded. */
function SaveLink({ title, className, signIn }: SaveProps) {
  return (
    <a href={signIn} rel="nofollow" aria-label={`Save Resource: ${title}`} className={className}>
      Save Resource
    </a>
  );
}
