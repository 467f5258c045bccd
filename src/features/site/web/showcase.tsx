import { useState } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { TabList } from '#ui/tabs.tsx';
import { type ShowcaseFeature, showcaseFeatures } from './showcase-features.tsx';

const tabId = (key: string) => `showcase-tab-${key}`;
const panelId = (key: string) => `showcase-${key}`;

/** The study tools as tabs (ARIA Authoring Practices). Without JavaScript, all panels are shown one below the other. */
export function Showcase() {
  const [chosen, setChosen] = useState(showcaseFeatures[0]?.key ?? '');

  return (
    <section aria-labelledby="showcase-title" className="column py-14 lg:py-20">
      <h2 id="showcase-title" className="title-1">
        The study hall
      </h2>
      <p className="measure mt-4 text-[1.1rem] text-balance text-ink-2">
        The library is for reading. These are for making it stay: tools for practice, questions and longer
        work.
      </p>
      <p className="measure mt-4">
        Free with an account:{' '}
        <PageLink to="/review" className="link">
          Review
        </PageLink>{' '}
        brings each card back shortly before you would forget it, and{' '}
        <PageLink to="/my-decks" className="link">
          My Decks
        </PageLink>{' '}
        keeps the cards you write yourself or bring from Anki.
      </p>
      <TabList
        aria-labelledby="showcase-title"
        tabs={showcaseFeatures.map(({ key }) => key)}
        selected={chosen}
        tabId={tabId}
        panelId={panelId}
        className="mt-8 flex flex-wrap gap-1.5 sm:gap-2 noscript:hidden"
        renderTab={(key, props) => (
          <button
            key={key}
            {...props}
            type="button"
            // onFocus is not enough: Safari does not focus a button on click.
            onClick={() => setChosen(key)}
            onFocus={() => setChosen(key)}
            className="min-h-11 rounded-full border border-hairline px-3 sm:px-4 font-sans text-[0.875rem] text-ink-2 transition-colors hover:border-ink hover:text-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-paper"
          >
            {showcaseFeatures.find((feature) => feature.key === key)?.title}
          </button>
        )}
      />
      {showcaseFeatures.map((feature) => (
        <div
          key={feature.key}
          id={panelId(feature.key)}
          role="tabpanel"
          aria-labelledby={tabId(feature.key)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: required by the tabs pattern, as panels begin with text
          tabIndex={0}
          className={`mt-8 grid gap-x-16 gap-y-8 border-t border-hairline pt-8 lg:min-h-[25rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${
            feature.key === chosen ? '' : 'hidden noscript:grid'
          }`}
        >
          <Description feature={feature} />
          <feature.Example />
        </div>
      ))}
    </section>
  );
}

/** For guests, some tools are described as coming soon; members already have them. */
function Description({ feature: offered }: { feature: ShowcaseFeature }) {
  const user = useUser();
  const { paymentMode } = usePublicConfig();
  const feature = { ...offered, ...(user && offered.forMembers) };
  return (
    <div>
      <p className="text-[1rem] text-accent italic">{feature.comingSoon ? 'Coming soon' : 'Available'}</p>
      <h3 className="title-2 mt-1">{feature.title}</h3>
      <p className="mt-4 max-w-[48ch] text-ink-2">{feature.text}</p>
      {feature.note && paymentMode !== 'off' && <p className="label mt-4 text-ink-2">{feature.note}</p>}
      <p className="mt-6">
        <PageLink to={feature.to} className={buttonClass('outline')}>
          {feature.action}
        </PageLink>
      </p>
    </div>
  );
}
