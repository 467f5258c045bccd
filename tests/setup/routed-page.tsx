/** A page with the router around it, for tests of components. */
import { type ComponentType, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { setNavigate } from '#platform/web/navigate.ts';

/** Renders a page as the site does: it may suspend, and code outside React navigates with its router. */
export function RoutedPage({ page: Page }: { page: ComponentType }) {
  setNavigate(useNavigate());
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
