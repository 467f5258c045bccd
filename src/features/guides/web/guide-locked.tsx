import { UpgradePanel } from '#features/billing/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { GuideDetail } from '../contract.ts';
import { guidePath } from '../paths.ts';

const titles = {
  premium: 'The rest of this guide is part of Premium',
  scholar: 'The rest of this guide is part of Scholar',
};

/** Shown in place of the sections that the visitor may not read. */
export function GuideLocked({ guide, isGuest }: { guide: GuideDetail; isGuest: boolean }) {
  const { minimumTier } = guide;
  if (minimumTier !== 'free') {
    return (
      <div className="mt-10 max-w-[42rem]">
        <UpgradePanel title={titles[minimumTier]} tier={minimumTier} isGuest={isGuest} />
      </div>
    );
  }
  const redirect = encodeURIComponent(guidePath(guide));
  return (
    <section
      aria-labelledby="guide-locked"
      data-print="hide"
      className="mt-10 max-w-[42rem] border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="guide-locked" className="title-2">
        The rest of this guide is free with an account
      </h2>
      <p className="mt-2 text-ink-2">
        Timeline, terms, people, themes, sources with questions, essay prompts and a self-test, here and as a
        PDF to print.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={`/auth?redirect=${redirect}`} rel="nofollow" className={buttonClass('solid')}>
          Sign In to Access
        </a>
        <PageLink to={`/auth?tab=create-account&redirect=${redirect}`} className={buttonClass('outline')}>
          Create Account
        </PageLink>
      </p>
    </section>
  );
}
