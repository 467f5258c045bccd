import { type ReactNode, useEffect, useRef } from 'react';

/** A message in place of the study widget. */
export function StudyMessage({
  role,
  title,
  text,
  autoFocus = false,
  children,
}: {
  role?: 'alert';
  title: string;
  text: string;
  /** Set if the focused element was replaced by this message. */
  autoFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (autoFocus) heading.current?.focus();
  }, [autoFocus]);
  return (
    <div
      role={role}
      className="grid min-h-72 max-w-[46rem] place-content-center justify-items-center border-y border-hairline px-5 py-12 text-center"
    >
      <h2 ref={heading} tabIndex={-1} className="title-2 outline-none">
        {title}
      </h2>
      <p className="mt-3 text-[1.1rem] text-ink-2">{text}</p>
      {children}
    </div>
  );
}
