/** Whether the site answers now: asked where the network may have come back before anything listened for it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch('/api/health', { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok ?? false;
}
