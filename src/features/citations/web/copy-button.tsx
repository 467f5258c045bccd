import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** Copies a citation and says so; where the browser refuses, marks it for the reader to copy. */
export function CopyButton({ name, text, shownBy }: { name: string; text: string; shownBy: string }) {
  const started = useStarted();
  async function copy() {
    try {
      // Absent on pages that are not served securely.
      await navigator.clipboard.writeText(text);
      showToast({ title: `${name} citation copied` });
    } catch {
      select(shownBy);
      showToast({
        title: `${name} citation not copied`,
        description: 'Your browser did not allow it. The citation is selected: copy it from there.',
        tone: 'destructive',
      });
    }
  }
  return (
    <button
      type="button"
      disabled={!started}
      onClick={() => void copy()}
      className={buttonClass('outline', 'self-start noscript:hidden')}
    >
      Copy
      <span className="sr-only"> the {name} citation</span>
    </button>
  );
}

function select(elementId: string): void {
  const element = document.getElementById(elementId);
  if (element) window.getSelection()?.selectAllChildren(element);
}
