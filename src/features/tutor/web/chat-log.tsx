import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels between the top of the log and the item scrolled to. */
const marginPx = 12;

/**
 * The scrolling part of a chat. It keeps the start of the latest question in view while its answer grows, until the
 * reader scrolls. Items added above do not move the visible ones.
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
  /** The latest question. */
  newest: RefObject<HTMLElement | null>;
  /** Whether an answer is pending. Each new question turns automatic scrolling on again. */
  isAsking: boolean;
  /** Changes whenever the latest item is replaced or has grown. */
  grown: string | number | undefined;
  /** Key of the first item. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onWheel={leave}
      onTouchMove={leave}
      onKeyDown={leave}
      onPointerDown={({ target, currentTarget: box, nativeEvent }) => {
        // The scrollbar was pressed: it is to the right of the content.
        if (target === box && nativeEvent.offsetX >= box.clientWidth) leave();
      }}
      className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 [overflow-anchor:none] sm:px-5 print:overflow-visible"
    >
      {children}
    </section>
  );
}
