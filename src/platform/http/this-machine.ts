/** Whether an address is of this machine, so that no browser elsewhere reaches it. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
