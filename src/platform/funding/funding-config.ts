/** What pays for the site besides its plans, as this installation has it; what is not configured is absent. Public. */
export type FundingConfig = {
  /** Ids of the publisher and of the ad unit at Google AdSense. */
  ads?: { client: string; slot: string } | undefined;
  /** Tag of this site in Amazon's affiliate program. */
  amazonTag?: string | undefined;
  /** Where readers give once: on Buy Me a Coffee and on Ko-fi. */
  coffeeUrl?: string | undefined;
  koFiUrl?: string | undefined;
  /** Where readers give every month. */
  membershipUrl?: string | undefined;
};
