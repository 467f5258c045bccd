export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-4 text-[0.95rem]">This needs JavaScript.</p>
    </noscript>
  );
}
