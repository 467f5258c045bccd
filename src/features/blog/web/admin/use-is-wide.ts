import { useSyncExternalStore } from 'react';

/** Minimum width at which the preview is shown beside the editor. */
const query = '(min-width: 1100px)';

function watch(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
