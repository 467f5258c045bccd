/** The global scope of the service worker, as far as it is used; TypeScript knows a page's or a worker's. */

export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchAsked = LifeEvent & { request: Request };
export type Told = LifeEvent & { data: unknown; ports: readonly MessagePort[] };

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]> };
  registration: ServiceWorkerRegistration;
  location: Location;
  /** Not in every browser yet. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
};

export const scope = self as unknown as WorkerScope;
