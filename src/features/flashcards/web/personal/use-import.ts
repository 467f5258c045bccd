import { useEffect, useRef, useState } from 'react';
import { type ImportedDeck, type ImportPreview, importPreviewPath } from '#features/flashcards/contract.ts';
import { maxImportBytes } from '#features/flashcards/limits.ts';
import { showToast } from '#ui/toast.ts';
import { formatMegabytes } from './deck-texts.ts';
import { describeFailure, type Failure } from './failure-message.tsx';
import { uploadFile } from './upload-file.ts';

/** The steps of an import: choose a file, have the server inspect it, see the preview, import it. */
export type ImportStep =
  | { name: 'choose'; failure: Failure | null }
  | { name: 'inspect'; file: File; percent: number }
  | { name: 'preview'; file: File; preview: ImportPreview; failure: Failure | null }
  | { name: 'import'; file: File; preview: ImportPreview; percent: number };

/** Problems that can be found before the file is sent. */
function findFileProblem({ name, size }: File): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size <= maxImportBytes) return undefined;
  return `“${name}” is too large: it has ${formatMegabytes(size)}, and at most ${formatMegabytes(maxImportBytes)} can be imported.`;
}

/** The state of an import. Unmounting aborts an upload; the result of a completely sent file is still reported. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null });
  const upload = useRef<AbortController>(undefined);
  // `step` has the value of the last render; a second click may come before the next one.
  const importing = useRef(false);
  useEffect(() => () => upload.current?.abort(), []);

  function startUpload(): AbortSignal {
    upload.current?.abort();
    upload.current = new AbortController();
    return upload.current.signal;
  }

  async function inspect(file: File): Promise<void> {
    const text = findFileProblem(file);
    if (text) return setStep({ name: 'choose', failure: { text } });
    const signal = startUpload();
    const onProgress = (percent: number) => setStep({ name: 'inspect', file, percent });
    onProgress(0);
    try {
      const preview = await uploadFile<ImportPreview>(importPreviewPath, file, { onProgress, signal });
      setStep({ name: 'preview', file, preview, failure: null });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'choose', failure: describeFailure(error) });
    }
  }

  /**
   * Returns the deck, with `abandoned` if the dialog has been closed meanwhile; undefined after an abort or a failure,
   * which is shown.
   */
  async function importFile(
    address: string,
  ): Promise<{ deck: ImportedDeck; abandoned: boolean } | undefined> {
    if (step.name !== 'preview' || importing.current) return undefined;
    importing.current = true;
    const { file, preview } = step;
    const signal = startUpload();
    const onProgress = (percent: number) => setStep({ name: 'import', file, preview, percent });
    onProgress(0);
    try {
      const deck = await uploadFile<ImportedDeck>(address, file, { onProgress, signal });
      return { deck, abandoned: signal.aborted };
    } catch (error) {
      if (error === signal.reason) return undefined;
      const failure = describeFailure(error);
      if (!signal.aborted) setStep({ name: 'preview', file, preview, failure });
      else showToast({ title: 'Nothing imported', description: failure.text, tone: 'destructive' });
      return undefined;
    } finally {
      importing.current = false;
    }
  }

  return {
    step,
    inspect,
    importFile,
    startOver() {
      upload.current?.abort();
      setStep({ name: 'choose', failure: null });
    },
  };
}
