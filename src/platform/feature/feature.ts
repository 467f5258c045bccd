/** The manifest of a feature: what browser, service worker and server must know about it. Data only. */

export type Feature = {
  /** Name of its folder. */
  name: string;
  /** Pages and API addresses, including everything below them, with personal data: never cached on a device. */
  privatePaths?: readonly string[];
  /** Pages, including everything below them, that the service worker may cache for offline reading. */
  cacheablePages?: readonly string[];
  /** API addresses, including everything below them, that these pages request. */
  cacheableApi?: readonly string[];
};
