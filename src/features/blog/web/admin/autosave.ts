/** States of a form that saves itself, and their descriptions. Pure. */

export type SaveState =
  | { kind: 'clean'; savedAt: Date | null }
  | { kind: 'changed' }
  | { kind: 'saving'; changedSince: boolean }
  /** `repeats`: whether the same request may succeed later. */
  | { kind: 'failed'; reason: string; repeats: boolean }
  /** Someone else has saved the post; nothing is sent until the writer has decided what to do. */
  | { kind: 'conflict' };

export type SaveEvent =
  /** `dirty`: whether the form differs from what is stored. */
  | { type: 'change'; dirty: boolean }
  | { type: 'send' }
  | { type: 'saved'; at: Date }
  | { type: 'refused'; reason: string; repeats: boolean }
  | { type: 'conflict' }
  /** The writer has decided to save the form. */
  | { type: 'settle' }
  /** The form now holds what is stored. */
  | { type: 'load' };

/** Delay between the last change and its autosave, in ms. */
const changedDelayMs = 3000;
/** Delay before a failed save is repeated, in ms. */
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
      // Changes made since the request may fix the problem.
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

/** Delay before the form saves itself, in ms; null if it does not. */
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
