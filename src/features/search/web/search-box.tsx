import { Icon } from '#ui/icon.tsx';

/** The search field of the header or of the home page's head. */
export function SearchBox({ id, variant }: { id: string; variant: 'header' | 'hero' }) {
  return (
    <form role="search" action="/resources" method="get" data-variant={variant} className="relative">
      <label htmlFor={id} className="sr-only">
        Search the library
      </label>
      <input id={id} name="q" type="search" autoComplete="off" placeholder="Search the library" />
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </form>
  );
}
