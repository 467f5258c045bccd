import home from '#content/pages/home.yaml';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';

/** Three study tips, each with the research it rests on. */
export function StudyTipsBlock() {
  return (
    <SideSection id="study-tips" title="Study tips" note="What research on learning bears out.">
      <ol className="grid gap-x-8 gap-y-9 md:grid-cols-3">
        {home.tips.map((tip, index) => (
          <li key={tip.title} className="border-t border-hairline pt-4">
            <p aria-hidden="true" className="text-[1.6rem] leading-none text-accent italic">
              {index + 1}
            </p>
            <h3 className="title-3 mt-3">{tip.title}</h3>
            <p className="mt-2 text-[0.95rem] text-ink-2">{tip.text}</p>
            <p className="label mt-3 text-ink-2">{tip.source}</p>
          </li>
        ))}
      </ol>
      <p className="mt-9">
        <PageLink to="/study-tips" className={buttonClass('outline')}>
          View All Study Tips
        </PageLink>
      </p>
    </SideSection>
  );
}
