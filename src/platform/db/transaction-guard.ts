/** Refuses the outer handle inside a transaction, at once, where it would otherwise wait for itself. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { OuterHandleError } from './errors.ts';

export type TransactionGuard = {
  /** @throws OuterHandleError where the caller runs inside an open transaction */
  assertOutside(): void;
  /** Runs the work as the inside of a transaction. */
  runInside<T>(work: () => Promise<T>): Promise<T>;
};

/** One guard per database. Work that outlives its transaction counts as outside again. */
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
