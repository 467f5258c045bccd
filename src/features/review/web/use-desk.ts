import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskState, Seat } from './board.ts';
import { createDesk, type Desk } from './desk.ts';

/** A desk that lives as long as the component. */
export function useDesk(seat: Seat): [Desk, DeskState] {
  const [desk] = useState(() => createDesk(seat));
  useEffect(() => desk.open(), [desk]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.getState, desk.getState)];
}
