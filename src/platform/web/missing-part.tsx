/** Instead of a part of the page whose code could not be loaded. */
export function MissingPart() {
  return (
    <p role="alert" className="column py-8 text-ink-2">
      This part of the page could not be loaded.{' '}
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </p>
  );
}
