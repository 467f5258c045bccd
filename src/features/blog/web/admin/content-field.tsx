import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '#platform/web/new-id.ts';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { TabList } from '#ui/tabs.tsx';
import { showToast } from '#ui/toast.ts';
import { fieldId, problemId } from './field.tsx';
import { type EditorHandle, MarkdownEditor } from './markdown-editor.tsx';
import { PictureButton } from './picture-button.tsx';
import { PictureRow } from './picture-row.tsx';
import { isPicture } from './post-api.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { PreviewState } from './use-preview.ts';

const panes = ['Write', 'Preview'] as const;
type Pane = (typeof panes)[number];

const label = 'Content (required)';

/** The text of a post and its preview: side by side if there is room, otherwise in tabs. */
export function ContentField({
  value,
  problem,
  handle,
  preview,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  handle: RefObject<EditorHandle | null>;
  preview: PreviewState;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const wide = useIsWide();
  const [selected, setSelected] = useState<Pane>('Write');
  const [pictures, setPictures] = useState<readonly { id: string; file: File }[]>([]);
  const [picture] = pictures;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const editor = useRef<EditorHandle>(null);

  /** Shows the editor before it is used: a hidden element cannot take the focus. */
  function showEditor(): EditorHandle | null {
    flushSync(() => setSelected('Write'));
    return editor.current;
  }
  useImperativeHandle(handle, () => ({
    focus: () => showEditor()?.focus(),
    insert: (text) => showEditor()?.insert(text),
  }));

  function addPictures(files: ArrayLike<File>): boolean {
    const all = Array.from(files);
    const found = all.filter(isPicture);
    if (found.length === 0) return false;
    if (found.length < all.length) {
      showToast({ title: 'Only pictures can be inserted', tone: 'destructive' });
    }
    const added = found.map((file) => ({ id: newId(), file }));
    setPictures((before) => [...before, ...added]);
    return true;
  }

  const tabId = (pane: Pane) => `${id}-tab-${pane}`;
  const panelId = (pane: Pane) => `${id}-${pane}`;
  const panel = (pane: Pane) => ({
    id: panelId(pane),
    hidden: !wide && pane !== selected,
    ...(wide
      ? { role: 'group', 'aria-label': pane === 'Write' ? 'Editor' : pane }
      : { role: 'tabpanel', 'aria-labelledby': tabId(pane) }),
  });

  return (
    <div className="mt-6">
      <p id={labelId} className="label text-ink-2">
        {label}
      </p>
      {!wide && (
        <TabList
          tabs={panes}
          selected={selected}
          tabId={tabId}
          panelId={panelId}
          activation="automatic"
          aria-labelledby={labelId}
          className="mt-1 flex gap-2"
          renderTab={(pane, props) => (
            <button
              key={pane}
              type="button"
              {...props}
              onClick={() => setSelected(pane)}
              className="min-h-11 border-b-2 border-transparent px-4 font-sans text-[0.9rem] text-ink-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
            >
              {pane}
            </button>
          )}
        />
      )}
      <div className="mt-2 grid gap-6 min-[1100px]:grid-cols-2">
        <div {...panel('Write')} className="min-w-0">
          <div className="h-[min(70vh,44rem)] min-h-[18rem]">
            <MarkdownEditor
              id={fieldId('content')}
              label={label}
              describedBy={`${problemId('content')} ${hintId}`}
              value={value}
              invalid={problem !== undefined}
              handle={editor}
              onChange={onChange}
              onFiles={addPictures}
            />
          </div>
        </div>
        <div
          {...panel('Preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
          tabIndex={0}
          className="h-[min(70vh,44rem)] min-h-[18rem] min-w-0 overflow-y-auto rounded-[6px] border border-hairline px-5 py-4"
        >
          <PreviewPanel {...preview} />
        </div>
      </div>
      <FieldProblem id={problemId('content')}>{problem}</FieldProblem>
      <p id={hintId} className="label mt-2 text-ink-2">
        Markdown. Pictures can be dropped or pasted into the text too.
      </p>
      {picture ? (
        <PictureRow
          key={picture.id}
          file={picture.file}
          waiting={pictures.length - 1}
          onInsert={(markdown) => {
            setPictures((before) => before.slice(1));
            showEditor()?.insert(markdown);
          }}
          onCancel={() => {
            setPictures((before) => before.slice(1));
            showEditor()?.focus();
          }}
        />
      ) : (
        <p className="mt-3">
          <PictureButton onFile={(file) => addPictures([file])}>Insert picture</PictureButton>
        </p>
      )}
    </div>
  );
}
