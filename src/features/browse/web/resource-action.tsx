import { resourceAction } from '#features/library/contract.ts';
import { Icon } from '#ui/icon.tsx';

const look =
  'relative z-10 inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 font-sans text-[0.8125rem] font-medium no-underline transition-colors';

/** The card's button: leads to the work itself, or says that it is not there yet. */
export function ResourceAction({
  resource,
}: {
  resource: { title: string; categoryId: number; url: string | null; affiliateUrl: string | null };
}) {
  const action = resourceAction(resource);
  if (!action.href) {
    return (
      <button type="button" disabled className={`${look} cursor-not-allowed border-hairline text-ink-2`}>
        {action.label}
      </button>
    );
  }
  return (
    <a
      href={action.href}
      target="_blank"
      rel={action.affiliate ? 'sponsored noopener' : 'noopener'}
      className={`${look} border-accent/50 text-accent hover:border-accent hover:bg-accent hover:text-paper`}
    >
      {action.label}
      <Icon name="arrow-up-right" className="size-3.5" />
      <span className="sr-only">: {resource.title} (opens in a new tab)</span>
    </a>
  );
}
