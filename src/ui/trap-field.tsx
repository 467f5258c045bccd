/** What the trap field of a form holds. */
export const readTrap = (data: FormData): string => String(data.get('website') ?? '').trim();

/** A field that no person sees or reaches; only programs fill it in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[100vw] size-px overflow-hidden">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
