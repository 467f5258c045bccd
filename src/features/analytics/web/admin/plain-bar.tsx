/**
 * A bar in front of a paler one, both in percent of the width. Decorative: the numbers are beside it. An SVG, because
 * the content security policy allows no width in a style attribute.
 */
export function PlainBar({ percent, behind = 100 }: { percent: number; behind?: number }) {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full">
      <rect width={`${limit(behind)}%`} height="100%" className="fill-hairline" />
      <rect width={`${limit(percent)}%`} height="100%" className="fill-accent" />
    </svg>
  );
}

const limit = (percent: number) => Math.min(100, Math.max(0, percent)).toFixed(2);
