import { useEffect, useRef, useState } from 'react';
import { type ImportedDeck, type ImportPreview, importPreviewPath } from '#features/flashcards/contract.ts';
import { maxImportBytes } from '#features/flashcards/limits.ts';
import { showToast } from '#ui/toast.ts';
import { formatMegabytes } from './describe-deck.ts';
import { describeRefusal, type Refusal } from './refusal.tsx';
import { sendFile } from './send-file.ts';

/** Where an import stands: a file is chosen, looked through by the server, shown, taken. */
export type ImportStep =
  | { name: 'choose'; refusal: Refusal | null }
  | { name: 'look'; file: File; percent: number }
  | { name: 'shown'; file: File; preview: ImportPreview; refusal: Refusal | null }
  | { name: 'take'; file: File; preview: ImportPreview; percent: number };

/** What need not be sent to be refused; undefined of a file that may be one. */
function checkFile({ name, size }: File): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size <= maxImportBytes) return undefined;
  return `“${name}” is too large: it has ${formatMegabytes(size)}, and at most ${formatMegabytes(maxImportBytes)} can be imported.`;
}

/** The course of an import. Leaving breaks off what is being sent; what has been is told of when it is done. */
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

  /**
   * Answers the deck with what was taken, `left` where nobody waits for it any more; undefined where it was broken
   * off, or refused, which is said.
   */
  async function take(address: string): Promise<{ deck: ImportedDeck; left: boolean } | undefined> {
    if (step.name !== 'shown' || taking.current) return undefined;
    taking.current = true;
    const { file, preview } = step;
    const signal = begin();
    const onProgress = (percent: number) => setStep({ name: 'take', file, preview, percent });
    onProgress(0);
    try {
      const deck = await sendFile<ImportedDeck>(address, file, { onProgress, signal });
      return { deck, left: signal.aborted };
    } catch (error) {
      if (error === signal.reason) return undefined;
      const refusal = describeRefusal(error);
      if (!signal.aborted) setStep({ name: 'shown', file, preview, refusal });
      else showToast({ title: 'Nothing imported', description: refusal.text, tone: 'destructive' });
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
