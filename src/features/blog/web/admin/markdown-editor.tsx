import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { inputClass } from '#ui/input-class.ts';
import type { MarkdownView } from './codemirror.ts';

export type EditorHandle = Pick<MarkdownView, 'focus' | 'insert'>;

/**
 * A Markdown field: a plain text area until the editor's code is loaded, or if it cannot be loaded. Fills the height of
 * its parent. `describedBy`: ids of elements, separated by spaces.
 */
export function MarkdownEditor({
  id,
  label,
  describedBy,
  value,
  invalid,
  handle,
  onChange,
  onFiles,
}: {
  id: string;
  label: string;
  describedBy: string;
  value: string;
  invalid: boolean;
  handle: RefObject<EditorHandle | null>;
  onChange: (value: string) => void;
  onFiles: (files: FileList) => boolean;
}) {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const view = useRef<MarkdownView | null>(null);
  // The text in the editor. A `value` that differs from it comes from elsewhere and replaces it.
  const written = useRef(value);
  const [loaded, setLoaded] = useState(false);

  const write = useEffectEvent((text: string) => {
    written.current = text;
    onChange(text);
  });
  const handleFiles = useEffectEvent((files: FileList) => onFiles(files));
  const create = useEffectEvent((createView: typeof import('./codemirror.ts').createMarkdownView) => {
    if (!host.current || !plain.current) return;
    const { selectionStart: start, selectionEnd: end } = plain.current;
    const hadFocus = document.activeElement === plain.current;
    view.current = createView({
      host: host.current,
      label,
      describedBy: describedBy.split(' ').flatMap((element) => document.getElementById(element) ?? []),
      text: written.current,
      selection: { start, end },
      invalid,
      onChange: (text) => write(text),
      onFiles: (files) => handleFiles(files),
    });
    host.current.hidden = false;
    if (hadFocus) view.current.focus();
    setLoaded(true);
  });

  useEffect(() => {
    let gone = false;
    import('./codemirror.ts')
      .then(({ createMarkdownView }) => {
        if (!gone) create(createMarkdownView);
      })
      // The plain text area stays.
      .catch(() => undefined);
    return () => {
      gone = true;
      view.current?.destroy();
      view.current = null;
    };
  }, []);
  // A layout effect: text typed before the replacement would overwrite the new value.
  useLayoutEffect(() => {
    if (value === written.current) return;
    written.current = value;
    view.current?.setText(value);
  }, [value]);
  useEffect(() => view.current?.setInvalid(invalid), [invalid]);

  useImperativeHandle(handle, () => ({
    focus: () => (view.current ?? plain.current)?.focus(),
    insert(text) {
      if (view.current) {
        view.current.insert(text);
        view.current.focus();
        return;
      }
      const field = plain.current;
      if (!field) return;
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
      written.current = field.value;
      onChange(field.value);
      field.focus();
    },
  }));

  return (
    <>
      <div
        ref={host}
        hidden={!loaded}
        data-invalid={invalid || undefined}
        className="h-full overflow-hidden rounded-[6px] border border-field text-[0.9375rem] focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-(--accent) hover:border-ink data-invalid:border-danger"
      />
      {!loaded && (
        <textarea
          ref={plain}
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          aria-required
          aria-invalid={invalid}
          value={value}
          onChange={(event) => {
            written.current = event.currentTarget.value;
            onChange(event.currentTarget.value);
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (onFiles(event.dataTransfer.files)) event.preventDefault();
          }}
          onPaste={(event) => {
            const { types, files } = event.clipboardData;
            if (!types.includes('text/plain') && onFiles(files)) event.preventDefault();
          }}
          className={`${inputClass} h-full resize-none font-mono! text-[0.9375rem]!`}
        />
      )}
    </>
  );
}
