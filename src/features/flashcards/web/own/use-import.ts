import { useEffect, useRef, useState } from 'react';
import { type ImportPreview, importPreviewPath, type OwnDeck } from '#features/flashcards/contract.ts';
import { mostImportBytes } from '#features/flashcards/limits.ts';
import { describeRefusal, type Refusal } from './refusal.tsx';
import { sendFile } from './send-file.ts';

/** Where an import stands: a file is chosen, looked through by the server, shown, taken. */
export type ImportStep =
  | { name: 'choose'; refusal: Refusal | null }
  | { name: 'look'; file: File; percent: number }
  | { name: 'shown'; file: File; preview: ImportPreview; refusal: Refusal | null }
  | { name: 'take'; file: File; preview: ImportPreview; percent: number };

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toFixed(bytes % (1024 * 1024) === 0 ? 0 : 1)} MB`;

/** What need not be sent to be refused; undefined of a file that may be one. */
function checkFile({ name, size }: File): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size <= mostImportBytes) return undefined;
  return `“${name}” is too large: it has ${megabytes(size)}, and at most ${megabytes(mostImportBytes)} can be imported.`;
}

/** The course of an import. Leaving breaks off what is under way. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', refusal: null });
  const sending = useRef<AbortController>(undefined);
  // The step is as of the last drawing; a second click may come before the next.
  const taking = useRef(false);
  useEffect(() => () => sending.current?.abort(), []);

  function begin(): AbortSignal {
    sending.current?.abort();
    sending.current = new AbortController();
    return sending.current.signal;
  }

  async function look(file: File): Promise<void> {
    const text = checkFile(file);
    if (text) return setStep({ name: 'choose', refusal: { text } });
    const signal = begin();
    const onProgress = (percent: number) => setStep({ name: 'look', file, percent });
    onProgress(0);
    try {
      const preview = await sendFile<ImportPreview>(importPreviewPath, file, { onProgress, signal });
      setStep({ name: 'shown', file, preview, refusal: null });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'choose', refusal: describeRefusal(error) });
    }
  }

  /** Answers the deck with what was taken; undefined where that was refused, which the step then says. */
  async function take(address: string): Promise<OwnDeck | undefined> {
    if (step.name !== 'shown' || taking.current) return undefined;
    taking.current = true;
    const { file, preview } = step;
    const signal = begin();
    const onProgress = (percent: number) => setStep({ name: 'take', file, preview, percent });
    onProgress(0);
    try {
      return await sendFile<OwnDeck>(address, file, { onProgress, signal });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'shown', file, preview, refusal: describeRefusal(error) });
      return undefined;
    } finally {
      taking.current = false;
    }
  }

  return {
    step,
    look,
    take,
    startOver() {
      sending.current?.abort();
      setStep({ name: 'choose', refusal: null });
    },
  };
}
