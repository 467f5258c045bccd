import { type ReactNode, useEffect, useRef } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';

/** A page with one task: a title, a sentence, a form. */
export function NarrowPage({
  title,
  path,
  text,
  replacesScreen = false,
  children,
}: {
  title: string;
  path: string;
  text: ReactNode;
  /** Whether it replaces another screen of the same page. Then its title takes the focus, as on a new page. */
  replacesScreen?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replacesScreen) heading.current?.focus();
  }, [replacesScreen]);
  return (
    <div className="column py-12 lg:py-20">
      <PageMeta title={title} description={title} keywords={[]} path={path} hidden />
      <div className="mx-auto max-w-[30rem]">
        <h1 ref={heading} tabIndex={-1} className="title-1">
          {title}
        </h1>
        <p className="mt-4 text-[1.05rem] break-words text-ink-2">{text}</p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}

/** For a mailed link whose address has no token: it was cut off, or opened from the history. */
export function IncompleteLink({ path }: { path: string }) {
  return (
    <NarrowPage
      title="This link is not complete"
      path={path}
      text="Please open it again from the letter we sent you, whole. The link works there as long as it has not been used."
    >
      <HomeLink />
    </NarrowPage>
  );
}

export function HomeLink() {
  return (
    <PageLink to="/" className={buttonClass('outline')}>
      Go to the Home Page
    </PageLink>
  );
}
