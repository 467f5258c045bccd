/** Loaded before the site's code, as `--import` of Node: its clock is CLOCK_AHEAD_MS milliseconds ahead. */
const RealDate = Date;
const now = () => RealDate.now() + Number(process.env.CLOCK_AHEAD_MS);

/** Without arguments a date is the shifted present; otherwise what its arguments say. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts: [], newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
