/** Whether a request comes from a program rather than from somebody's browser, by what it says of itself: a missing name is one's. */
export async function isProgram(userAgent: string | undefined): Promise<boolean> {
  if (!userAgent) return true;
  // Only where it is needed: its pattern is long.
  const { isbot } = await import('isbot');
  return isbot(userAgent);
}
