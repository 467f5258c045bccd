/** The features' reactions to a change of the signed-in member; the application registers them once at start. */

export type SessionEvents = {
  /** Another member, or a guest (`undefined`), uses this browser now. */
  onUserChanged?: (userId: number | undefined) => Promise<void>;
  /** The member is about to sign out. Signing out waits for it, but only a few seconds. */
  beforeSignOut?: () => Promise<void>;
  /** The member's account no longer exists. */
  onAccountDeleted?: (userId: number) => Promise<void>;
};

type Load = () => Promise<readonly SessionEvents[]>;

let load: Load = async () => [];

/** Registers how to load the listeners of all features; most visits never need them. */
export function registerSessionEvents(loadEvents: Load): void {
  load = loadEvents;
}

/** Calls every feature's listener. A failing listener must not prevent signing in or out. */
export async function notifySessionEvent<Name extends keyof SessionEvents>(
  name: Name,
  ...args: Parameters<NonNullable<SessionEvents[Name]>>
): Promise<void> {
  type Listener = (...args: Parameters<NonNullable<SessionEvents[Name]>>) => Promise<void>;
  const registered = await load().catch(() => []);
  await Promise.allSettled(
    registered.map(async (events) => (events[name] as Listener | undefined)?.(...args)),
  );
}
