let signingOut = false;

/** Whether a sign-out is running. Pages that ask before they are left must not ask then. */
export const isSigningOut = (): boolean => signingOut;

export async function runWhileSigningOut(action: () => void | Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await action();
  } finally {
    signingOut = false;
  }
}
