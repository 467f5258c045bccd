/** Offers a member who has just registered to say what they study: the state of the navigation that follows. */
export const newMemberState = { isNewMember: true };

export const isNewMember = (state: unknown): boolean =>
  (state as Partial<typeof newMemberState> | null)?.isNewMember === true;
