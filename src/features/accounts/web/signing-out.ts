/** Whether a page is being left because its member signs out. */
let leaving = false;

/** For pages that ask before they are left: what they keep for their member need not be asked about then. */
export const isSigningOut = (): boolean => leaving;

/** Leaves a page for that reason. */
export async function leaveSigningOut(leave: () => void | Promise<void>): Promise<void> {
  leaving = true;
  try {
    await leave();
  } finally {
    leaving = false;
  }
}
