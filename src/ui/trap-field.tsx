/** Content of a form's honeypot field (empty unless a bot filled it in). */
export const readTrap = (data: FormData): string => String(data.get('website') ?? '').trim();

/** A honeypot field that people neither see nor reach; only bots fill it in. */
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
