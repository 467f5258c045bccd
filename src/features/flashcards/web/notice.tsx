import { type ReactNode, useEffect, useRef } from 'react';

/** What stands in the widget's place. */
export function Notice({
  role,
  title,
  text,
  takesFocus = false,
  children,
}: {
  role?: 'alert';
  title: string;
  text: string;
  /** Where the control in focus has gone with what this takes the place of. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
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
