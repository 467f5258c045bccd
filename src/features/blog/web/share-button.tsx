import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/browser-api.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type Article, countShare } from '../contract.ts';
import { postPath } from '../rules.ts';
import { takeCounts } from './post-counts.tsx';

/** Opens the device's share sheet; if there is none, copies the address. */
export function ShareButton({ article }: { article: Pick<Article, 'id' | 'slug' | 'title' | 'excerpt'> }) {
  const started = useStarted();
  const queries = useQueryClient();
  const { publicUrl } = usePublicConfig();
  const url = `${publicUrl}${postPath(article)}`;

  async function share() {
    let method: ShareMethod | undefined;
    try {
      method = await shareOrCopy({ title: article.title, text: article.excerpt, url });
    } catch {
      showToast({
        title: 'Article URL not copied',
        description: `Your browser did not allow it. The address is ${url}`,
        tone: 'destructive',
      });
      return;
    }
    if (!method) return;
    trackEvent({ name: 'shared', method, path: postPath(article) });
    // Sharing has succeeded, even if counting it fails.
    await api.call(countShare, { params: { id: article.id } }).then(
      (counts) => takeCounts(queries, article.id, counts),
      () => undefined,
    );
  }

  return (
    <Button look="outline" disabled={!started} onClick={() => void share()}>
      Share
    </Button>
  );
}

type ShareMethod = 'device' | 'link';

/** @returns undefined if the reader closed the share sheet. @throws if the address could not be copied */
async function shareOrCopy(shared: {
  title: string;
  text: string;
  url: string;
}): Promise<ShareMethod | undefined> {
  if (typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true)) {
    try {
      await navigator.share(shared);
      return 'device';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      // The share sheet could not be opened, so the address is copied.
    }
  }
  await navigator.clipboard.writeText(shared.url);
  showToast({ title: 'Article URL copied to clipboard!' });
  return 'link';
}
