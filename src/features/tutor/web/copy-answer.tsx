import { usePublicConfig } from '#platform/web/public-config.ts';
import { showToast } from '#ui/toast.ts';
import type { TutorExchange } from '../contract.ts';

/** An answer with its sources, for what is written elsewhere. */
export function describeAnswer({ question, answer, sources }: TutorExchange, publicUrl: string): string {
  const list = sources.map(({ title, url }, index) => `[${index + 1}] ${title}. ${publicUrl}${url}`);
  return [question, answer, ...(list.length > 0 ? [`Sources\n${list.join('\n')}`] : [])].join('\n\n');
}

/** Copies an answer with its sources; if the browser refuses, selects the answer for the reader to copy. */
export function CopyAnswer({
  exchange,
  shownBy,
  className,
}: {
  exchange: TutorExchange;
  /** Id of the element that shows the answer. */
  shownBy: string;
  className: string;
}) {
  const { publicUrl } = usePublicConfig();
  async function copy() {
    try {
      await navigator.clipboard.writeText(describeAnswer(exchange, publicUrl));
      showToast({ title: 'Answer copied' });
    } catch {
      const shown = document.getElementById(shownBy);
      if (shown) window.getSelection()?.selectAllChildren(shown);
      showToast({
        title: 'Answer not copied',
        description: 'Your browser did not allow it. The answer is selected: copy it from there.',
        tone: 'destructive',
      });
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={className}>
      Copy
    </button>
  );
}
