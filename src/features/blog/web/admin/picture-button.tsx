import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { pictureTypes } from './post-api.ts';

/** A button that lets the user choose a picture from the device. */
export function PictureButton({
  pending = false,
  onFile,
  children,
}: {
  pending?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Otherwise choosing the same file again would not fire a change event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button look="outline" aria-disabled={pending} onClick={() => !pending && chooser.current?.click()}>
        {children}
      </Button>
    </>
  );
}
