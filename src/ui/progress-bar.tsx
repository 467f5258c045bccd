/** A progress bar. Drawn as SVG, because the content security policy forbids a width in a style attribute. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      data-print="hide"
    >
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1.5 w-full">
        <rect width="100" height="1" className="fill-hairline" />
        <rect width={percent} height="1" className="fill-accent transition-[width] duration-300" />
      </svg>
    </div>
  );
}
