import type { MouseEvent } from 'react';

/**
 * Click handler of a toggle button, or of a button that removes its row from a list. The second click of a double click
 * must not undo the first, nor hit the row that has moved up, which would happen if the server has responded in between.
 */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
