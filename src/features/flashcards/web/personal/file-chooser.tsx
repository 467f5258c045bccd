import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type Failure, FailureMessage } from './failure-message.tsx';

/** Lets the user choose a file or drop one anywhere on the page. */
export function FileChooser({ failure, onFile }: { failure: Failure | null; onFile: (file: File) => void }) {
  const id = useId();
  const dragging = useFileDrop(onFile);
  return (
    <div className="mt-5">
      <div
        className={`rounded-[6px] border border-dashed p-6 sm:p-8 ${dragging ? 'border-accent bg-ground' : 'border-ink/40'}`}
      >
        <label htmlFor={id} className="label block text-ink-2">
          Choose a file, or drop it here
        </label>
        <input
          id={id}
          type="file"
          accept=".apkg,.csv,.tsv,.txt"
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Otherwise choosing the same file again, once corrected, would not fire a change event.
            event.target.value = '';
            if (file) onFile(file);
          }}
          className="mt-3 block w-full min-w-0 font-sans text-[0.9rem] text-transparent file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:font-sans file:text-[0.875rem] file:font-medium file:text-paper hover:file:bg-accent"
        />
      </div>
      <div id={`${id}-problem`}>
        <FailureMessage failure={failure} className="mt-4" />
      </div>
      <p className="mt-4 text-[0.95rem] text-ink-2">
        Of a table the first column is the front and the second the back. Nothing is kept before you have seen
        what is in the file. Pictures and sounds do not come along.
      </p>
    </div>
  );
}

/**
 * Accepts a file dropped anywhere on the page, which the browser would otherwise open. Returns whether a file is being
 * dragged over the page.
 */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setDragging(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => handleDrag(event);
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) window.addEventListener(name, listener);
    return () => {
      for (const name of events) window.removeEventListener(name, listener);
    };
  }, []);
  return dragging;
}
