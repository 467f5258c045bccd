/** The states of a form that saves itself, and what they are called. Pure. */

export type SaveState =
  | { kind: 'clean'; savedAt: Date | null }
  | { kind: 'changed' }
  | { kind: 'saving'; changedSince: boolean }
  /** `repeats`: the same may succeed later. */
  | { kind: 'failed'; reason: string; repeats: boolean }
  /** Somebody else has saved the post; nothing is sent until the writer has decided. */
  | { kind: 'conflict' };

export type SaveEvent =
  /** `dirty`: the form differs from what is stored. */
  | { type: 'change'; dirty: boolean }
  | { type: 'send' }
  | { type: 'saved'; at: Date }
  | { type: 'refused'; reason: string; repeats: boolean }
  | { type: 'conflict' }
  /** The writer has decided, and the form is to be saved. */
  | { type: 'settle' }
  /** The form holds what is stored. */
  | { type: 'load' };

/** From the last change until it is saved, in ms. */
const changedDelayMs = 3000;
/** Until what could not be saved is tried again. */
const failedDelayMs = 15_000;

export const conflictReason = 'somebody else has saved this post.';

export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'change':
      if (state.kind === 'conflict') return state;
      if (state.kind === 'saving') return { ...state, changedSince: true };
      return event.dirty ? { kind: 'changed' } : { kind: 'clean', savedAt: null };
    case 'send':
      return { kind: 'saving', changedSince: false };
    case 'saved':
      return state.kind === 'saving' && state.changedSince
        ? { kind: 'changed' }
        : { kind: 'clean', savedAt: event.at };
    case 'refused': {
      // What has been typed since may mend it.
      const repeats = event.repeats || (state.kind === 'saving' && state.changedSince);
      return { kind: 'failed', reason: event.reason, repeats };
    }
    case 'conflict':
      return { kind: 'conflict' };
    case 'settle':
      return { kind: 'changed' };
    case 'load':
      return { kind: 'clean', savedAt: null };
  }
}

/** How long to wait before the form saves itself, in ms; null: it does not. */
export function autosaveDelay(state: SaveState): number | null {
  if (state.kind === 'changed') return changedDelayMs;
  return state.kind === 'failed' && state.repeats ? failedDelayMs : null;
}

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The state in words, for the line beside the buttons. */
export function describeSaveState(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return state.savedAt ? `Saved at ${time.format(state.savedAt)}` : '';
    case 'changed':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved: ${state.reason}`;
    case 'conflict':
      return `Not saved: ${conflictReason}`;
  }
}
