/** Loaded before the site's code with Node's `--import`: sets the clock CLOCK_AHEAD_MS milliseconds ahead. */
const RealDate = Date;
const now = () => RealDate.now() + Number(process.env.CLOCK_AHEAD_MS);

/** A date without arguments is the shifted present; a date with arguments is unchanged. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts: [], newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
