import type { User } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/web/index.ts';
import { UpgradeLink } from '#features/billing/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { Guide } from '../contract.ts';
import { guidePath } from '../paths.ts';

/** Loaded for members only. If its code cannot be loaded, the plain link to the PDF still works. */
const DownloadButton = lazyPart(
  async () => (await import('./download-button.tsx')).DownloadButton,
  PlainDownload,
);

const upgradeLabels = { premium: 'Upgrade to Premium', scholar: 'Upgrade to Scholar' };

/** Actions that a visitor has for a guide: sign in, upgrade, or read and download it. */
export function GuideAccess({ guide, user }: { guide: Guide; user: User | null }) {
  if (!user) {
    return (
      <a
        href={`/auth?redirect=${encodeURIComponent(guidePath(guide))}`}
        rel="nofollow"
        className={buttonClass('outline')}
      >
        Sign In to Access<span className="sr-only">: {guide.title}</span>
      </a>
    );
  }
  if (guide.minimumTier !== 'free' && !reachesTier(user.subscriptionTier, guide.minimumTier)) {
    return (
      <UpgradeLink context="study-guides" tier={guide.minimumTier} className={buttonClass('outline')}>
        {upgradeLabels[guide.minimumTier]}
        <span className="sr-only">: {guide.title}</span>
      </UpgradeLink>
    );
  }
  return <DownloadButton guide={guide} />;
}

function PlainDownload({ guide }: { guide: Guide }) {
  return (
    <a href={guide.pdfUrl} target="_blank" rel="noopener nofollow" className={buttonClass('outline')}>
      Download PDF<span className="sr-only">: {guide.title} (opens in a new tab)</span>
    </a>
  );
}
