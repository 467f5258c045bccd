import { matchPath, useLocation } from 'react-router';
import { type ComingSoonKey, comingSoonPaths } from '#platform/web/coming-soon-paths.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { Icon } from '#ui/icon.tsx';
import { comingSoonPages } from './coming-soon-pages.ts';

/** The page of a feature that opens later: what it will be, and what a reader can use today. */
export function Page() {
  const { pathname } = useLocation();
  const key = (Object.keys(comingSoonPaths) as ComingSoonKey[]).find((name) =>
    comingSoonPaths[name].some((pattern) => matchPath(pattern, pathname)),
  );
  if (!key) return null;
  const content = comingSoonPages[key];
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title={content.title}
        description={content.text}
        keywords={[content.title]}
        path={pathname}
        hidden
      />
      <p className="text-[1.25rem] text-accent italic">This room opens soon</p>
      <h1 className="title-1 mt-2">{content.title}</h1>
      <p className="measure mt-5 text-[1.15rem] text-ink-2">{content.text}</p>
      <h2 className="title-3 mt-12">What you can use today</h2>
      <ul className="mt-3 max-w-[40rem] border-t border-hairline">
        {content.today.map((link) => (
          <li key={link.to} className="border-b border-hairline">
            <PageLink
              to={link.to}
              className="flex min-h-12 items-center justify-between gap-4 py-3 text-[1.05rem] no-underline hover:text-accent"
            >
              {link.label}
              <Icon name="arrow-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
