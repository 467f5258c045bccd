/** Navigation state with which the next page asks a member who has just registered what they study. */
export const newMemberState = { isNewMember: true };

export const isNewMember = (state: unknown): boolean =>
  (state as Partial<typeof newMemberState> | null)?.isNewMember === true;
