/** What other features may use of the plans' user interface and of their prices as shown. */
export { marketingPremiumPrice, showcaseGuidePrices, termsPrices } from '../prices.ts';
export { SubscriptionSection, subscriptionQuery } from './subscription-section.tsx';
export { UpgradePanel } from './upgrade-panel.tsx';
export { UpsellBar } from './upsell-bar.tsx';
export { UpsellBlock } from './upsell-block.tsx';
