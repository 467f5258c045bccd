import { useEffect, useId, useRef, useState } from 'react';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { pictureMarkdown } from './post-values.ts';
import { useUpload } from './use-upload.ts';

/** Asks for the description of a picture, uploads the picture and passes on its Markdown. */
export function PictureRow({
  file,
  waiting,
  onInsert,
  onCancel,
}: {
  file: File;
  /** Number of pictures in the queue after this one. */
  waiting: number;
  onInsert: (markdown: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const { upload, pending } = useUpload();
  useEffect(() => field.current?.focus(), []);

  async function insert() {
    const alt = field.current?.value.trim();
    setProblem(alt ? '' : 'Please describe the picture.');
    if (!alt) {
      field.current?.focus();
      return;
    }
    const picture = await upload(file);
    // If its field is gone, the picture was left out meanwhile.
    if (picture && field.current) onInsert(pictureMarkdown({ url: picture.url, alt }));
  }

  return (
    <fieldset className="mt-3 rounded-card border border-hairline p-4">
      <legend className="label px-1 break-all text-ink-2">
        {file.name}
        {waiting > 0 && `, and ${waiting} more`}
      </legend>
      <label htmlFor={id} className="label block text-ink-2">
        Description of the picture
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          type="text"
          maxLength={400}
          readOnly={pending}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem ${id}-hint`}
          onChange={() => setProblem('')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the form.
            event.preventDefault();
            void insert();
          }}
          className={`${inputClass} flex-[1_1_16rem]`}
        />
        <Button aria-disabled={pending} onClick={() => void insert()} className="min-h-12">
          {pending ? 'Uploading…' : 'Insert'}
        </Button>
        <Button look="outline" onClick={onCancel} className="min-h-12">
          Leave it out
        </Button>
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      <p id={`${id}-hint`} className="label mt-2 text-ink-2">
        For readers who cannot see it.
      </p>
    </fieldset>
  );
}
