import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { signInToSave } from '../rules.ts';
import { type SaveLook, saveLooks } from './save-looks.ts';

const SaveButton = lazy(async () => ({ default: (await import('./save-button.tsx')).SaveButton }));

/**
 * Puts a resource on the reader's list. A guest gets a plain link that leads through sign-in and back;
 * the button's code loads for members alone.
 */
export function SaveResource({ id, title, look }: { id: number; title: string; look: SaveLook }) {
  const { pathname, search } = useLocation();
  const signIn = signInToSave(id, pathname + search);
  if (useUser()) {
    return (
      <Suspense>
        <SaveButton id={id} title={title} look={look} signIn={signIn} />
      </Suspense>
    );
  }
  return (
    <a href={signIn} rel="nofollow" className={saveLooks[look]}>
      Save Resource<span className="sr-only">: {title}</span>
    </a>
  );
}
