import { lazyPart } from '#platform/web/lazy-part.tsx';

/** Loads its code and the comparison library when the first difference is shown. */
export const TextDifference = lazyPart(
  async () => (await import('./text-difference.tsx')).TextDifference,
  () => (
    <p className="mt-4 text-danger">The differences could not be loaded. Please close them and try again.</p>
  ),
);
