import { PageLink } from '#platform/web/page-link.tsx';
import { SideSection } from '#ui/side-section.tsx';

/** Explains how our own texts are made, and the status of those that no historian has reviewed yet. */
export function AiDisclosure() {
  return (
    <SideSection id="how-it-is-made" title="How our texts are made">
      <div className="measure space-y-4 text-[1.05rem]">
        <p>
          Our content is AI-assisted and then reviewed and approved by a university-level historian. Every
          guide, quiz and article carries its own review record: who read it, and when.
        </p>
        <p className="text-ink-2">
          Review takes longer than writing. What no historian has approved yet, the descriptions in the
          library among it, is an AI-assisted draft, awaiting review. Titles, authors, dates and links come
          from published catalogs and editions, and each item names its source, so that you can check us.{' '}
          <PageLink to="/about#ai" className="link">
            More about us
          </PageLink>
        </p>
      </div>
    </SideSection>
  );
}
