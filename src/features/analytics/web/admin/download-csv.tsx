import { useState } from 'react';
import { isRefused, serverMessage } from '#features/admin/web/index.ts';
import { showToast } from '#ui/toast.ts';
import { type CsvValue, csvFileName, writeCsv } from './csv.ts';

/** Time for the browser to start saving a file, in ms. */
const keepFileMs = 60_000;

/** Saves rows as a file. `name`: of the file, without day and extension. `of`: its content, for screen readers. */
export function DownloadCsv({
  name,
  of,
  header,
  readRows,
}: {
  name: string;
  of: string;
  header: readonly string[];
  readRows: () => CsvValue[][] | Promise<CsvValue[][]>;
}) {
  const [pending, setPending] = useState(false);
  async function download(): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      saveFile(csvFileName(name, new Date()), writeCsv(header, await readRows()));
    } catch (error) {
      // The gate shows this error itself.
      if (!isRefused(error)) {
        const description = serverMessage(error) ?? 'Please try again.';
        showToast({ title: 'Not downloaded', description, tone: 'destructive' });
      }
    }
    setPending(false);
  }
  return (
    <button
      type="button"
      aria-disabled={pending}
      onClick={() => void download()}
      className="label link inline-flex min-h-9 pointer-coarse:min-h-11 items-center"
    >
      {pending ? 'Preparing…' : 'Download CSV'}
      <span className="sr-only">: {of}</span>
    </button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepFileMs);
}
