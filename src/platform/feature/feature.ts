/** The manifest of a feature: what browser, service worker and server must know of it. Data only. */

export type Feature = {
  /** Name of its folder. */
  name: string;
  /** Pages and API addresses, with everything below them, that belong to one person: never cached on a device. */
  privatePaths?: readonly string[];
  /** Pages, with everything below them, that the service worker may keep for reading offline. */
  offlinePages?: readonly string[];
  /** API addresses, with everything below them, that these pages ask for. */
  offlineApi?: readonly string[];
};
