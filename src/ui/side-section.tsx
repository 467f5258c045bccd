import type { ReactNode, RefObject } from 'react';

/** A section with its title in the side column and its content in the rest. */
export function SideSection({
  id,
  title,
  note,
  heading,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  /** For a heading to which the page moves the focus. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-6 py-9 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:py-12"
    >
      <header className="lg:sticky lg:top-24 lg:self-start">
        <h2 ref={heading} id={id} tabIndex={heading && -1} className="title-2">
          {title}
        </h2>
        {note && <p className="mt-2 text-[0.95rem] text-ink-2 max-lg:measure">{note}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
