import stages from '#content/pages/reading-guidance.yaml';

export const guidanceId = 'how-to-read';

/** Advice on reading primary texts, in three short lists. */
export function ReadingGuidance() {
  return (
    <section aria-labelledby={guidanceId} className="border-t border-hairline py-12 lg:py-16">
      <h2 id={guidanceId} className="title-2 scroll-mt-24">
        How to read a primary text
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {stages.map((stage) => (
          <div key={stage.title}>
            <h3 className="title-3">{stage.title}</h3>
            <ul className="mt-4">
              {stage.advice.map(({ lead, text }) => (
                <li key={lead} className="border-t border-hairline py-3 text-[0.95rem]">
                  <strong className="font-medium">{lead}</strong> <span className="text-ink-2">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
