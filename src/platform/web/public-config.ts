import { createContext, use } from 'react';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import type { PaymentMode } from '#platform/payments/payment-config.ts';

/** The installation's public settings, available on every page. */
export type PublicConfig = {
  siteName: string;
  contactEmail: string;
  publicUrl: string;
  paymentMode: PaymentMode;
  /** Measurement id of Google Analytics, if configured. */
  gaMeasurementId?: string | undefined;
} & FundingConfig;

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** @throws Error outside the page frame */
export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new Error('The public settings are missing: render inside the page frame.');
  return config;
}
