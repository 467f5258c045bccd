import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { maxQueryLength, resultsPath } from '../contract.ts';
import { boxStyles } from './search-box-styles.ts';

type Dropdown = typeof import('./search-dropdown.ts');

/** Loaded on the first focus, because most visitors never search. Without it the form still works. */
const loadDropdown = () => import('./search-dropdown.ts');
let dropdown: Dropdown | undefined;

const SearchPanel = lazy<Dropdown['SearchPanel']>(async () => {
  try {
    dropdown = await loadDropdown();
    return { default: dropdown.SearchPanel };
  } catch {
    return { default: () => null };
  }
});

/**
 * The search field of the header or of the home page's hero. It is a plain form that leads to the resource browser, and
 * with JavaScript a combobox with suggestions. On narrow screens the header's field is an icon that expands over the
 * header while it has the focus.
 */
export function SearchBox({ id, variant }: { id: string; variant: 'header' | 'hero' }) {
  const root = useRef<HTMLFormElement>(null);
  // Uncontrolled, so that text typed before hydration stays.
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const navigate = useNavigate();
  const styles = boxStyles[variant];

  const close = () => {
    setOpen(false);
    setActiveId(null);
  };
  const show = () => {
    setText(input.current?.value ?? '');
    setOpen(true);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    setText('');
    close();
  };
  const closeBox = () => {
    clear();
    // On narrow screens the field collapses when it loses the focus; elsewhere it keeps the focus.
    if (styles.leave && window.matchMedia('(width < 40rem)').matches) input.current?.blur();
  };

  // Handles a focus event that happened before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    setText(input.current?.value ?? '');
    setOpen(true);
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
      setActiveId(null);
      if (event.type === 'pointerdown') input.current?.blur();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const submit = () => {
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return;
    loadDropdown().then(
      ({ saveRecentSearch }) => saveRecentSearch(wanted),
      () => undefined,
    );
    closeBox();
    void navigate(resultsPath(wanted));
  };

  return (
    <search aria-label={styles.name} className={styles.place}>
      <form
        ref={root}
        action="/resources"
        method="get"
        data-open={open || undefined}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search the library
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={styles.placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={(open && activeId) || undefined}
          className={styles.input}
          onFocus={show}
          onClick={show}
          onInput={() => {
            setActiveId(null);
            show();
          }}
          onKeyDown={(event) => {
            const box = { root: root.current, open, activeId, show, close, clear, setActive: setActiveId };
            dropdown?.handleKey(event, box);
          }}
        />
        <button type="submit" tabIndex={variant === 'header' ? -1 : undefined} className={styles.submit}>
          <Icon name="search" className={styles.icon} />
          <span className="sr-only">Search</span>
        </button>
        {styles.leave && (
          <button type="button" className={styles.leave} onMouseDown={keepFocus} onClick={closeBox}>
            <Icon name="x" className="size-5" />
            <span className="sr-only">Close search</span>
          </button>
        )}
        {open && (
          <Suspense fallback={null}>
            <SearchPanel
              className={styles.panel}
              boxId={id}
              text={text}
              activeId={activeId}
              onChoose={closeBox}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Pressing a button must not take the focus from the field: on narrow screens, the field would collapse. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
