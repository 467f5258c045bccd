import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';

type SaveProps = { id: number; title: string; className: string; signIn: string };

const SaveButton = lazyPart<SaveProps>(async () => (await import('./save-button.tsx')).SaveButton, SaveLink);

/**
 * Puts a resource on the reader's list. A guest gets a plain link that leads through sign-in, which saves
 * it, and back; the button's code loads for members alone. Both look as `className` says.
 */
export function SaveResource({ id, title, className }: { id: number; title: string; className: string }) {
  const { pathname, search } = useLocation();
  const signIn = `/api/login?save=${id}&redirect=${encodeURIComponent(pathname + search)}`;
  const Save = useUser() ? SaveButton : SaveLink;
  return <Save id={id} title={title} className={className} signIn={signIn} />;
}

/** Saves by its address alone: for guests, and where the button's code cannot be had. */
function SaveLink({ title, className, signIn }: SaveProps) {
  return (
    <a href={signIn} rel="nofollow" className={className}>
      Save Resource<span className="sr-only">: {title}</span>
    </a>
  );
}
