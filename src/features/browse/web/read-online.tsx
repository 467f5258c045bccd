import { Icon } from '#ui/icon.tsx';

/** The way to a primary text where it is kept. */
export function ReadOnline({ title, url }: { title: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-9 items-center gap-1 font-sans text-[0.875rem] whitespace-nowrap"
    >
      Read online
      <Icon name="arrow-up-right" className="size-3.5" />
      <span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  );
}
