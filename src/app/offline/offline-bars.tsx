import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { noNews, readNews, subscribeToNews, tellNews } from './news.ts';

/** What stands at the foot of the screen: that a copy is read, and that a new version waits. */
export function OfflineBars() {
  const { line, update } = useSyncExternalStore(subscribeToNews, readNews, noNews);
  return (
    <>
      {update && <UpdatePrompt onReload={update} />}
      {line && <OfflineLine text={line} />}
    </>
  );
}

function OfflineLine({ text }: { text: string }) {
  useEffect(() => {
    const { style } = document.documentElement;
    // What takes the focus must not come to lie behind the line.
    style.scrollPaddingBottom = '3rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <p className="border-t border-hairline bg-ground py-2">
      <span className="label column flex items-center gap-2.5 text-ink max-xs:text-[0.75rem]">
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full border-2 border-accent max-xs:hidden"
        />
        {text}
      </span>
    </p>
  );
}

function UpdatePrompt({ onReload }: { onReload: () => void }) {
  return (
    <div className="absolute bottom-full left-0 w-[27rem] max-w-full p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[6px] border border-hairline bg-paper py-2.5 pr-2.5 pl-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)]">
        <p className="mr-auto font-sans text-[0.9375rem] font-semibold">A new version is ready</p>
        <div className="flex gap-1">
          <Button onClick={onReload}>Reload</Button>
          <Button look="quiet" onClick={() => tellNews({ update: undefined })}>
            Later
          </Button>
        </div>
      </div>
    </div>
  );
}
