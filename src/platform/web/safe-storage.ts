/** Browser storage that never throws: it may be blocked, full or missing. */

type SafeStorage = {
  /** The stored text; null if there is none or storage is blocked. */
  get(key: string): string | null;
  /** Stores a text; false if storage is blocked or full. */
  set(key: string, value: string): boolean;
  /** Removes a text; false if storage is blocked. */
  remove(key: string): boolean;
};

export const safeLocalStorage = createSafeStorage(() => localStorage);
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/** `open` is called each time, because just naming a blocked storage throws. */
function createSafeStorage(open: () => Storage): SafeStorage {
  function attempt<Out>(use: (storage: Storage) => Out, otherwise: Out): Out {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) =>
      attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false),
  };
}
