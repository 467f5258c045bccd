import type { IconName } from './icon-names.ts';

/** An icon beside a text with the same meaning; never the only name of a control. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`inline-block shrink-0 ${className}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
