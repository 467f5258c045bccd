import { lazyPart } from '#platform/web/lazy-part.tsx';

/** Its code, and the library that compares, come with the first difference that is shown. */
export const TextDifference = lazyPart(
  async () => (await import('./text-difference.tsx')).TextDifference,
  () => (
    <p className="mt-4 text-danger">The differences could not be loaded. Please close them and try again.</p>
  ),
);
