import type { ReactNode } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { reviewPath, reviewProgressPath } from '../contract.ts';

const pages = [
  [reviewPath, 'Today'],
  [reviewProgressPath, 'Progress'],
] as const;

/** Layout of both review pages. During a session, header and navigation are hidden to leave the screen to the card. */
export function ReviewFrame({
  title,
  intro,
  path,
  busy = false,
  links = true,
  children,
}: {
  title: string;
  intro: string;
  path: string;
  busy?: boolean;
  links?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="column pb-16">
      <PageMeta title={title} description={intro} keywords={[]} path={path} hidden />
      {busy ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <header className="pt-12 pb-7 lg:pt-16">
          <h1 className="title-1">{title}</h1>
          <p className="measure mt-4 text-[1.1rem] text-ink-2">{intro}</p>
        </header>
      )}
      {links && !busy && (
        <nav aria-label="Review" className="flex gap-7 border-b border-hairline font-sans">
          {pages.map(([to, label]) => (
            <PageLink
              key={to}
              to={to}
              aria-current={to === path ? 'page' : undefined}
              className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </PageLink>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
