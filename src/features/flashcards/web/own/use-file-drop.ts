import { useEffect, useEffectEvent, useState } from 'react';

/**
 * While it is there, a file dropped anywhere on the page is taken; otherwise the browser would leave the page
 * for it. Answers whether one hovers over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const hear = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => hear(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listener);
    };
  }, []);
  return over;
}
