import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels above what is scrolled to. */
const marginPx = 12;

/**
 * The part of a chat that scrolls. What was asked last is kept in view from its beginning while its answer grows, until the reader
 * scrolls; what comes in above moves nothing.
 */
export function ChatLog({
  log,
  label,
  newest,
  isAsking,
  grown,
  first,
  children,
}: {
  log: RefObject<HTMLElement | null>;
  label: string;
  /** What was asked last. */
  newest: RefObject<HTMLElement | null>;
  /** Whether an answer is awaited: with each question following begins anew. */
  isAsking: boolean;
  /** Changes whenever the newest part is another, or has grown. */
  grown: string | number | undefined;
  /** What stands first. */
  first?: string | number | undefined;
  children: ReactNode;
}) {
  const isLeft = useRef(false);
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const { first: firstBefore, height } = before.current;
    if (firstBefore !== undefined && first !== firstBefore) box.scrollTop += box.scrollHeight - height;
    before.current = { first, height: box.scrollHeight };
  });
  useEffect(() => {
    if (isAsking) isLeft.current = false;
  }, [isAsking]);
  useEffect(() => {
    const [box, item] = [log.current, newest.current];
    if (!box || !item || isLeft.current || grown === undefined) return;
    box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - marginPx;
  }, [log, newest, grown]);
  const leave = () => {
    isLeft.current = true;
  };
  return (
    <section
      ref={log}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      onWheel={leave}
      onTouchMove={leave}
      onKeyDown={leave}
      onPointerDown={({ target, currentTarget: box, nativeEvent }) => {
        // On the scrollbar, which stands beside what the box holds.
        if (target === box && nativeEvent.offsetX >= box.clientWidth) leave();
      }}
      className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 [overflow-anchor:none] sm:px-5 print:overflow-visible"
    >
      {children}
    </section>
  );
}
