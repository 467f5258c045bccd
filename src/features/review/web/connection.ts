/** Whether the server is reached: shown, read out where it changes, and tried again while it is not. */
import type { Board, DeskState } from './board.ts';

type Sync = DeskState['sync'];

/** Pauses before the server is tried again, in ms; the last one repeats. */
const pauses = [5_000, 15_000, 60_000];

/** Something keeps the reviews from the server. */
export const isAway = (sync: Sync): boolean => sync !== 'idle' && sync !== 'sending';

/** Calls `tryAgain` after a while where the server was not reached. */
export function createConnection(board: Board, tryAgain: () => void) {
  let failures = 0;
  let told = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Takes what became of the last attempt, and how many reviews it has left unsent. */
    turn(sync: Sync, unsent = board.state.unsent): void {
      const news = tell(sync, unsent, board.state);
      board.set({ sync, unsent });
      if (news) {
        // In place of the last news, if that is still there.
        const rest = board.state.said.replace(told, '').trim();
        board.set({ said: `${news} ${rest}`.trim() });
        told = news;
      }
      clearTimeout(retry);
      if (sync === 'idle') failures = 0;
      else if (sync !== 'signed-out' && !board.closed) {
        retry = setTimeout(tryAgain, pauses[Math.min(failures, pauses.length - 1)]);
        failures += 1;
      }
    },
    stop: () => clearTimeout(retry),
  };
}

/** What is read out where the state has changed; nothing where it goes on as it was. */
function tell(sync: Sync, unsent: number, { sync: was, unsent: before }: DeskState): string {
  if (sync === was || !(isAway(sync) || isAway(was))) return '';
  if (sync === 'offline') return 'You are offline. Reviews are kept on this device until they can be sent.';
  if (sync === 'failed') {
    return unsent > 0
      ? 'Your reviews could not be sent yet and are kept on this device.'
      : 'The server does not answer as it should.';
  }
  if (sync === 'signed-out') {
    return unsent > 0
      ? 'You are signed out. Your reviews are kept on this device for you.'
      : 'You are signed out.';
  }
  return before > 0 ? 'All reviews are sent.' : 'You are connected again.';
}
