/** Maps tracked events to Google Analytics 4 events; the names are from the specification. */
import type { TrackedEvent } from '#platform/web/track-event.ts';

export type GoogleEvent = [name: string, params: Record<string, unknown>];

/** Value of a guide's download, in dollars (specification, section 7). */
const downloadFees = { premium: 4.99, scholar: 9.99 } as const;

/** `origin`: of this site. `transactionId`: lets Google recognise a purchase that is reported twice. */
export function describeForGoogle(
  event: TrackedEvent,
  { origin, transactionId }: { origin: string; transactionId: string },
): GoogleEvent[] {
  switch (event.name) {
    case 'page_view':
      // Without query and fragment, which may contain a search text or a secret.
      return [['page_view', { page_title: event.title, page_location: `${origin}${event.path}` }]];
    case 'resource_viewed':
      return [['view_resource', { resource_id: event.id, resource_title: event.title }]];
    case 'subscription_clicked':
      return [['subscription_click', { tier: event.tier }]];
    case 'purchase_completed':
      return [
        ['subscription_upgrade', { tier: event.tier }],
        [
          'purchase',
          {
            ...{ transaction_id: transactionId, value: event.value, currency: 'USD' },
            items: [{ item_id: event.tier, item_name: event.tier, price: event.value, quantity: 1 }],
          },
        ],
      ];
    case 'guide_downloaded': {
      const fee = event.tier === 'free' ? {} : { value: downloadFees[event.tier], currency: 'USD' };
      const guide = { guide_id: event.id, guide_title: event.title, tier: event.tier };
      return [['study_guide_download', { ...guide, ...fee }]];
    }
    case 'shared':
      return [['share', { method: event.method, content_type: 'article', item_id: event.path }]];
    default:
      return [];
  }
}
