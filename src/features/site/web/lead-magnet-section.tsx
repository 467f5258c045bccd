import { marketingPremiumPrice } from '#features/billing/web/index.ts';
import { LeadMagnetButton } from '#features/newsletter/web/index.ts';

const page = [
  'Twelve Tables written down',
  'Caesar crosses the Rubicon',
  'Octavian becomes Augustus',
  'Constantinople dedicated',
];

/** The free study guide checklist, given for an e-mail address. */
export function LeadMagnetSection() {
  return (
    <section id="checklist" aria-labelledby="checklist-title" className="border-y border-hairline bg-ground">
      <div className="column grid items-center gap-x-12 gap-y-10 py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:py-20">
        <div>
          <h2 id="checklist-title" className="title-1">
            Free study guide checklist
          </h2>
          <p className="measure mt-4 text-[1.1rem] text-ink-2">
            Everything a survey course expects, on paper: for each of the thirteen periods the events to
            place, three texts to read in the original, three books, and two questions to be able to answer.
          </p>
          <div className="mt-6">
            <LeadMagnetButton label="Get the Free Checklist" />
          </div>
          <p className="label mt-4 text-ink-2">
            Free, for your email address. The full study guides come with the Premium Plan,{' '}
            {marketingPremiumPrice} per month.
          </p>
        </div>
        <Sheet />
      </div>
    </section>
  );
}

/** A corner of a page of the checklist. */
function Sheet() {
  return (
    <div aria-hidden="true" className="border border-hairline bg-paper p-7 pb-9 max-md:max-w-[22rem]">
      <p className="flex items-baseline gap-3 border-b border-ink pb-2.5">
        <span className="text-[1.3rem] text-accent italic">3</span>
        <span className="text-[1.3rem]">Ancient Rome</span>
      </p>
      <ul className="mt-4 space-y-2.5 text-[0.95rem]">
        {page.map((event, index) => (
          <li key={event} className="flex items-center gap-3">
            <span className="grid size-4 shrink-0 place-items-center border border-ink text-[0.8rem] leading-none text-accent">
              {index < 2 && '✓'}
            </span>
            {event}
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-hairline pt-4 text-[0.95rem] text-ink-2 italic">
        Why did the Republic, which had beaten Carthage, fail to govern what it had conquered?
      </p>
    </div>
  );
}
