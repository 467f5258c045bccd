let signingOut = false;

/** For pages that ask before they are left: on sign-out they must not ask. */
export const isSigningOut = (): boolean => signingOut;

export async function runWhileSigningOut(action: () => void | Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await action();
  } finally {
    signingOut = false;
  }
}
