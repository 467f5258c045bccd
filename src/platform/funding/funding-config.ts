/** Sources of income besides the plans, as configured; a source that is not configured is absent. Public. */
export type FundingConfig = {
  /** Ids of the publisher and of the ad unit at Google AdSense. */
  ads?: { client: string; slot: string } | undefined;
  /** Tag of this site in Amazon's affiliate program. */
  amazonTag?: string | undefined;
  /** Pages for one-time donations: Buy Me a Coffee and Ko-fi. */
  coffeeUrl?: string | undefined;
  koFiUrl?: string | undefined;
  /** Page for monthly donations. */
  membershipUrl?: string | undefined;
};
