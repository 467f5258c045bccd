import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';

/** The support modal: a section for students and one for teachers. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { siteName, contactEmail, coffeeUrl, koFiUrl, membershipUrl } = usePublicConfig();
  const takesGifts = Boolean(coffeeUrl || koFiUrl);
  const mail = (subject: string) => `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <Modal open={open} onClose={onClose} title={`Support ${siteName}`}>
      <p className="mt-3 text-ink-2">
        {siteName} is independent and free to read. Advertising, book links and readers pay for it.
      </p>
      <section aria-labelledby="support-students" className="mt-7 border-t border-hairline pt-5">
        <h3 id="support-students" className="title-3">
          For students
        </h3>
        <p className="mt-2 text-[0.95rem] text-ink-2">
          Some books link to a shop; we earn a little from qualifying purchases, and you pay no more. A
          one-time gift of 3 to 5 dollars {takesGifts ? 'helps as well' : 'will be possible here soon'}.
        </p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <PageLink
            to="/resources?category=books"
            onClick={onClose}
            className={buttonClass('solid', 'sm:col-span-2 sm:justify-self-start')}
          >
            Browse Books
          </PageLink>
          <GiftLink name="Buy Me a Coffee" href={coffeeUrl} />
          <GiftLink name="Ko-fi" href={koFiUrl} />
          {membershipUrl && <GiftLink name="Become a Monthly Supporter" href={membershipUrl} />}
        </div>
      </section>
      <section aria-labelledby="support-faculty" className="mt-7 border-t border-hairline pt-5">
        <h3 id="support-faculty" className="title-3">
          For faculty
        </h3>
        <p className="mt-2 text-[0.95rem] text-ink-2">
          Tell us what your students should read, or help us judge what we have.
        </p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <a href={mail('Content recommendation')} className={buttonClass('outline')}>
            Recommend Content
          </a>
          <a href={mail('Academic advisory list')} className={buttonClass('outline')}>
            Join the Advisory List
          </a>
          <a href={mail('Syllabus feature')} className={buttonClass('outline')}>
            Feature in a Syllabus
          </a>
          <a href={mail('Guest blog post')} className={buttonClass('outline')}>
            Propose a Guest Post
          </a>
        </div>
      </section>
    </Modal>
  );
}

/** Link to a donation page, or a disabled button if none is configured. */
function GiftLink({ name, href }: { name: string; href: string | undefined }) {
  if (!href) {
    return (
      <Button look="outline" disabled>
        {name} (coming soon)
      </Button>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('outline')}>
      {name}
      <Icon name="arrow-up-right" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
