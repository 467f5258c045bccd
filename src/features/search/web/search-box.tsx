import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { maximumQueryLength } from '../contract.ts';
import { resultsPath } from './results-path.ts';
import { boxLooks } from './search-box-looks.ts';

type Dropdown = typeof import('./search-dropdown.ts');

/** Most visitors never search: it comes with the first focus. Without it the form still works. */
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
 * The search field of the header or of the home page's head: a plain form that leads to the
 * resource browser, and with JavaScript a combobox with suggestions. On narrow screens the
 * header's field is an icon that widens over the header while it has the focus.
 */
export function SearchBox({ id, variant }: { id: string; variant: 'header' | 'hero' }) {
  const root = useRef<HTMLFormElement>(null);
  // The browser keeps the text, so that what is typed before hydration stays.
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const navigate = useNavigate();
  const look = boxLooks[variant];

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
  const leave = () => {
    clear();
    // The widened field folds when it loses the focus; elsewhere the keyboard stays where it was.
    if (look.leave && window.matchMedia('(width < 40rem)').matches) input.current?.blur();
  };

  // What had the focus before hydration told nobody.
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
    leave();
    void navigate(resultsPath(wanted));
  };

  return (
    <search aria-label={look.name} className={look.place}>
      <form
        ref={root}
        action="/resources"
        method="get"
        data-open={open || undefined}
        className={look.form}
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
          maxLength={maximumQueryLength}
          placeholder={look.placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={(open && activeId) || undefined}
          className={look.input}
          onFocus={show}
          onClick={show}
          onInput={() => {
            setActiveId(null);
            show();
          }}
          onKeyDown={(event) => {
            const box = { root: root.current, open, activeId, show, close, clear, mark: setActiveId };
            dropdown?.handleKey(event, box);
          }}
        />
        <button type="submit" tabIndex={variant === 'header' ? -1 : undefined} className={look.submit}>
          <Icon name="search" className={look.icon} />
          <span className="sr-only">Search</span>
        </button>
        {look.leave && (
          <button type="button" className={look.leave} onMouseDown={keepFocus} onClick={leave}>
            <Icon name="x" className="size-5" />
            <span className="sr-only">Close search</span>
          </button>
        )}
        {open && (
          <Suspense fallback={null}>
            <SearchPanel className={look.panel} boxId={id} text={text} activeId={activeId} onChoose={leave} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Pressing a button must not take the focus from the field: on narrow screens that would fold it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
