/** Whether a request comes from a program (bot), not from a browser, by its User-Agent. Without one it is a program. */
export async function isProgram(userAgent: string | undefined): Promise<boolean> {
  if (!userAgent) return true;
  // Imported only when needed, because its pattern is long.
  const { isbot } = await import('isbot');
  return isbot(userAgent);
}
