import type { Evidence, StudyTip } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { listStudyTools } from '../study-tools.ts';

/** One tip: a description, what to do, and the research behind it, in the margin on wide screens. */
export function StudyTipEntry({ tip, number }: { tip: StudyTip; number: number }) {
  const titleId = `${tip.slug}-title`;
  return (
    <li id={tip.slug}>
      <article
        aria-labelledby={titleId}
        className="grid gap-x-12 gap-y-6 py-9 lg:py-12 xl:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <div className="max-w-[65ch]">
          <p aria-hidden="true" className="flex items-center gap-3 text-accent">
            <span className="text-[1.6rem] leading-none italic">{number}</span>
            <Icon name={tip.icon} className="size-5" />
          </p>
          <h2 id={titleId} className="title-2 mt-3">
            {tip.title}
          </h2>
          <p className="mt-3 text-[1.0625rem]">{tip.description}</p>
          <ul className="mt-5 list-disc space-y-2.5 pl-5 marker:text-accent">
            {tip.tips.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <StudyTools slug={tip.slug} />
        </div>
        <section aria-label={`Evidence for ${tip.title}`} className="max-w-[65ch] xl:pt-[5.35rem]">
          <h3 className="label text-accent">Evidence</h3>
          <ul className="mt-2 space-y-4">
            {tip.evidence.map((evidence) => (
              <EvidenceLine key={evidence.title} evidence={evidence} />
            ))}
          </ul>
        </section>
      </article>
    </li>
  );
}

/** Links to the pages of this site on which to practice the tip. */
function StudyTools({ slug }: { slug: string }) {
  const tools = listStudyTools(slug);
  if (tools.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
      {tools.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} className="link inline-flex min-h-9 items-center gap-1.5">
            {label}
            <Icon name="arrow-right" className="size-3.5" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const { authors, year, title, publication, finding } = evidence;
  return (
    <li className="text-[0.95rem] text-ink-2">
      <p>{finding}</p>
      <p className="label mt-1.5">
        {authors} ({year}). <cite>{title}</cite>
        {/[.?!”]$/.test(title) ? ' ' : '. '}
        {publication}.
      </p>
    </li>
  );
}
