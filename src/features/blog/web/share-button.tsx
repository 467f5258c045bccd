import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/browser-api.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type Article, countShare } from '../contract.ts';
import { postPath } from '../rules.ts';
import { countsKey } from './post-counts.tsx';

/** Opens the device's own sheet; where there is none, copies the address. */
export function ShareButton({ article }: { article: Article }) {
  const started = useStarted();
  const queries = useQueryClient();
  const { publicUrl } = usePublicConfig();
  const url = `${publicUrl}${postPath(article)}`;

  async function share() {
    try {
      if (!(await shareOrCopy({ title: article.title, text: article.excerpt, url }))) return;
    } catch {
      showToast({
        title: 'Article URL not copied',
        description: `Your browser did not allow it. The address is ${url}`,
        tone: 'destructive',
      });
      return;
    }
    // Shared it is, also where nobody counts.
    await api.call(countShare, { params: { id: article.id } }).then(
      (counts) => queries.setQueryData(countsKey(article.id), counts),
      () => undefined,
    );
  }

  return (
    <Button look="outline" disabled={!started} onClick={() => void share()}>
      Share
    </Button>
  );
}

/** @returns false where the reader has closed the sheet. @throws where the address could not be copied */
async function shareOrCopy(shared: { title: string; text: string; url: string }): Promise<boolean> {
  if (typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // The sheet could not be opened: the address is copied.
    }
  }
  await navigator.clipboard.writeText(shared.url);
  showToast({ title: 'Article URL copied to clipboard!' });
  return true;
}
