import home from '#content/pages/home.yaml';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** Three study tips, each with the research that supports it. */
export function StudyTipsBlock() {
  return (
    <section aria-labelledby="study-tips">
      <h2 id="study-tips" className="title-2">
        Study tips
      </h2>
      <p className="mt-2 text-[0.95rem] text-ink-2">What research on learning bears out.</p>
      <ol className="mt-6">
        {home.tips.map((tip, index) => (
          <li
            key={tip.title}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-t border-hairline py-5 last:pb-0"
          >
            <p aria-hidden="true" className="text-[1.6rem] leading-none text-accent italic">
              {index + 1}
            </p>
            <div>
              <h3 className="title-3">{tip.title}</h3>
              <p className="mt-1.5 text-[0.95rem] text-ink-2">{tip.text}</p>
              <p className="label mt-2 text-ink-2">{tip.source}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-7">
        <PageLink to="/study-tips" className={buttonClass('outline')}>
          View All Study Tips
        </PageLink>
      </p>
    </section>
  );
}
