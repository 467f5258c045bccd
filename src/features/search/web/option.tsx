/** Rows of the dropdown. The focus stays in the input, whose `aria-activedescendant` refers to the active row. */
import { createContext, type ReactNode, use } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';

export type Dropdown = {
  /** Id of the input. The ids of the list and its options are derived from it. */
  boxId: string;
  activeId: string | null;
  /** Called when a row has been chosen; closes the list and clears the text. */
  onChoose: () => void;
};

export const DropdownContext = createContext<Dropdown | null>(null);

/** The dropdown that a row belongs to. @throws Error if used outside of a dropdown */
export function useDropdown(): Dropdown {
  const dropdown = use(DropdownContext);
  if (!dropdown) throw new Error('An option was rendered outside of a dropdown.');
  return dropdown;
}

export function listId(boxId: string): string {
  return `${boxId}-list`;
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-[4px] px-3 text-left text-ink no-underline hover:bg-ground aria-selected:bg-ground aria-selected:outline-2 aria-selected:outline-accent aria-selected:-outline-offset-2';

/** A row that links to a page of this site. */
export function LinkOption({
  name,
  to,
  className = '',
  onChoose,
  children,
}: {
  name: string;
  to: string;
  className?: string;
  onChoose?: () => void;
  children: ReactNode;
}) {
  const dropdown = useDropdown();
  const id = `${dropdown.boxId}-${name}`;
  return (
    <PageLink
      id={id}
      to={to}
      role="option"
      aria-selected={dropdown.activeId === id}
      tabIndex={-1}
      className={`${rowClass} ${className}`}
      onClick={(event) => {
        // Opening a row in another tab does not close the search.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onChoose?.();
        dropdown.onChoose();
      }}
    >
      {children}
    </PageLink>
  );
}

/** A row that performs an action and leaves the list open. */
export function ActionOption({
  name,
  onAct,
  children,
}: {
  name: string;
  onAct: () => void;
  children: ReactNode;
}) {
  const dropdown = useDropdown();
  const id = `${dropdown.boxId}-${name}`;
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={dropdown.activeId === id}
      tabIndex={-1}
      className={`${rowClass} text-[0.875rem] text-ink-2`}
      onClick={onAct}
    >
      {children}
    </button>
  );
}

/** Rows under a heading. */
export function OptionGroup({
  name,
  label,
  hint,
  children,
}: {
  name: string;
  label: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = `${useDropdown().boxId}-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
    <div role="group" aria-labelledby={id}>
      <div
        id={id}
        role="presentation"
        className="flex h-10 items-center px-3 text-[0.8125rem] font-semibold text-ink-2"
      >
        {label}
        {hint && <span className="sr-only">, {hint}</span>}
      </div>
      {children}
    </div>
  );
}
