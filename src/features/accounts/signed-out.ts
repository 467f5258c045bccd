/** Fragment of the address to which the plain sign-out link leads; the page there deletes the member's data. */
export const signedOutHash = '#signed-out';
