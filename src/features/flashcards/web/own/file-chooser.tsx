import { useId } from 'react';
import { type Refusal, Refused } from './refusal.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** A file from the device: chosen in its window, or dropped. */
export function FileChooser({ refusal, onFile }: { refusal: Refusal | null; onFile: (file: File) => void }) {
  const id = useId();
  const over = useFileDrop(onFile);
  return (
    <div className="mt-5">
      <div
        className={`rounded-[6px] border border-dashed p-6 sm:p-8 ${over ? 'border-accent bg-ground' : 'border-ink/40'}`}
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
            // Its name is said with what is in it. The same file, mended, may be chosen again.
            event.target.value = '';
            if (file) onFile(file);
          }}
          className="mt-3 block w-full min-w-0 font-sans text-[0.9rem] text-transparent file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:font-sans file:text-[0.875rem] file:font-medium file:text-paper hover:file:bg-accent"
        />
      </div>
      <div id={`${id}-problem`}>
        <Refused refusal={refusal} className="mt-4" />
      </div>
      <p className="mt-4 text-[0.95rem] text-ink-2">
        Of a table the first column is the front and the second the back. Nothing is kept before you have seen
        what is in the file. Pictures and sounds do not come along.
      </p>
    </div>
  );
}
