import { useUser } from '#features/accounts/web/index.ts';
import type { Article } from '../contract.ts';
import { PremiumTeaser } from './premium-teaser.tsx';
import { ReadOn } from './read-on.tsx';

/** Further reading and study material below an article. */
export function AfterArticle({ article }: { article: Article }) {
  const user = useUser();
  const hasPlan = user !== null && user.subscriptionTier !== 'free';
  return (
    <div id="after-article">
      <ReadOn related={article.related} />
      {!hasPlan && <PremiumTeaser period={article.period} />}
    </div>
  );
}
