import { type ReactNode, useEffect, useRef } from 'react';
import { PageMeta } from '#platform/web/page-meta.tsx';

/** A page with one thing to do: a title, a sentence, a form. An ending takes the focus, as a new page would. */
export function NarrowPage({
  title,
  path,
  text,
  ending = false,
  children,
}: {
  title: string;
  path: string;
  text: ReactNode;
  /** Whether it stands where another screen was left. */
  ending?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ending) heading.current?.focus();
  }, [ending]);
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
