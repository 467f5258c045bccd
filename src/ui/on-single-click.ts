import type { MouseEvent } from 'react';

/**
 * Click handler of a toggle button. The second click of a double click must not undo the first, which would happen if
 * the server has responded in between.
 */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
