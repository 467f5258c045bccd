/** Billing's components and prices for pages of other features. */
export { companionQuestions, marketingPremiumPrice, showcaseGuidePrices, termsPrices } from '../prices.ts';
export { AdSlot } from './ad-slot.tsx';
export { useSeesAds } from './sees-ads.ts';
export { TierBadge } from './tier-badge.tsx';
export { UpgradeLink } from './upgrade-link.tsx';
export { UpgradePanel } from './upgrade-panel.tsx';
export { UpsellBar } from './upsell-bar.tsx';
export { UpsellBlock } from './upsell-block.tsx';
export { UpsellInline } from './upsell-inline.tsx';
export { useUpgrade } from './use-upgrade.ts';
export { useUpsell } from './use-upsell.ts';
