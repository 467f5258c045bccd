/** Refuses the outer handle inside a transaction at once, instead of letting the transaction wait for itself. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { OuterHandleError } from './errors.ts';

export type TransactionGuard = {
  /** @throws OuterHandleError if the caller runs inside an open transaction */
  assertOutside(): void;
  /** Runs the work and marks it as being inside a transaction. */
  runInside<T>(work: () => Promise<T>): Promise<T>;
};

/** Creates the guard of one database. Work that outlives its transaction counts as outside again. */
export function createTransactionGuard(): TransactionGuard {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (scope.getStore()?.open) throw new OuterHandleError();
    },
    async runInside(work) {
      const state = { open: true };
      try {
        return await scope.run(state, work);
      } finally {
        state.open = false;
      }
    },
  };
}
