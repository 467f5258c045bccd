import type { MouseEvent } from 'react';

/**
 * The click handler of a button that turns something on and off: the second click of a double click must
 * not take back what the first one did, which it would where the server has answered in between.
 */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
