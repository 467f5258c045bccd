/** The parts of the service worker's global scope that are used here; TypeScript's DOM library does not include it. */

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type ExtendableMessageEvent = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] };

type ServiceWorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]> };
  registration: ServiceWorkerRegistration;
  location: Location;
  /** Not in every browser yet. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
};

export const scope = self as unknown as ServiceWorkerScope;
