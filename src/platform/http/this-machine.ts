/** Whether a URL points to this machine (loopback), so that browsers on other machines cannot reach it. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
