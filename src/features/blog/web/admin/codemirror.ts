/**
 * The Markdown editor, based on CodeMirror. It is mounted in a shadow root: its styles are constructed style sheets
 * there, which the content security policy allows; in the document they would be style elements, which it blocks.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export type MarkdownView = {
  focus(): void;
  /** Replaces the selection with a text. */
  insert(text: string): void;
  /** Replaces the whole text, as a single step that can be undone. */
  setText(text: string): void;
  setInvalid(invalid: boolean): void;
  destroy(): void;
};

type Options = {
  host: HTMLElement;
  /** Accessible name for screen readers. */
  label: string;
  /** Elements that describe the editor. */
  describedBy: readonly Element[];
  text: string;
  selection: { start: number; end: number };
  invalid: boolean;
  onChange: (text: string) => void;
  /** Handles pictures that were dropped or pasted. Answers whether it accepts them. */
  onFiles: (files: FileList) => boolean;
};

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 28%, transparent)',
  },
});

const quiet = 'var(--color-ink-2)';
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: [tags.url, tags.monospace, tags.quote], color: quiet },
  // Last, so that markup characters are muted in headings and links too.
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName],
    color: quiet,
    fontWeight: '400',
  },
]);

/** Creates the editor in an element. Tab moves the focus on, as in any field. */
export function createMarkdownView(options: Options): MarkdownView {
  const { host, text, selection, onChange, onFiles } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let invalid = options.invalid;
  // True while a change comes from the form, which need not be notified of it.
  let silent = false;
  const length = text.length;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: EditorSelection.single(Math.min(selection.start, length), Math.min(selection.end, length)),
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown(),
        EditorView.lineWrapping,
        theme,
        syntaxHighlighting(highlighting),
        EditorView.contentAttributes.of(() => ({
          'aria-label': options.label,
          'aria-required': 'true',
          'aria-invalid': String(invalid),
          autocapitalize: 'sentences',
          spellcheck: 'true',
        })),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !silent) onChange(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          drop: (event, editor) => {
            if (!event.dataTransfer || !onFiles(event.dataTransfer.files)) return false;
            const position = editor.posAtCoords({ x: event.clientX, y: event.clientY });
            if (position !== null) editor.dispatch({ selection: { anchor: position } });
            return true;
          },
          paste: ({ clipboardData }) =>
            // Not if there is text: word processors also copy a picture of it.
            !!clipboardData && !clipboardData.types.includes('text/plain') && onFiles(clipboardData.files),
        }),
      ],
    }),
  });
  // Browsers that do not support references to elements outside the shadow root ignore the description.
  view.contentDOM.ariaDescribedByElements = [...options.describedBy];
  return {
    focus: () => view.focus(),
    insert: (added) => view.dispatch(view.state.replaceSelection(added), { scrollIntoView: true }),
    setText(next) {
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      silent = false;
    },
    setInvalid(next) {
      invalid = next;
      view.dispatch({});
    },
    destroy: () => view.destroy(),
  };
}
