import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** Copies an address and says so; where the browser refuses, marks it for the reader to copy. */
export function CopyLink({ url, shownBy }: { url: string; shownBy: string }) {
  const started = useStarted();
  async function copy() {
    try {
      // Absent on pages that are not served securely.
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied' });
    } catch {
      const shown = document.getElementById(shownBy);
      if (shown) window.getSelection()?.selectAllChildren(shown);
      showToast({
        title: 'Link not copied',
        description: 'Your browser did not allow it. The link is selected: copy it from there.',
        tone: 'destructive',
      });
    }
  }
  return (
    <button
      type="button"
      disabled={!started}
      onClick={() => void copy()}
      className={buttonClass('outline', 'noscript:hidden')}
    >
      Copy link
    </button>
  );
}
