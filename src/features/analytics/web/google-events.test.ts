import { expect, test } from 'vitest';
import type { TrackedEvent } from '#platform/web/track-event.ts';
import { describeForGoogle } from './google-events.ts';

const context = { origin: 'https://lyceum.example', transactionId: 'one' };
const namesOf = (event: TrackedEvent) => describeForGoogle(event, context).map(([name]) => name);

test('what Google Analytics is told of has the specified names', () => {
  const guide = { name: 'guide_downloaded', id: 3, title: 'Rome' } as const;
  expect(namesOf({ name: 'page_view', path: '/', title: 'Lyceum' })).toEqual(['page_view']);
  expect(namesOf({ name: 'resource_viewed', id: 1, title: 'Annals' })).toEqual(['view_resource']);
  expect(namesOf({ name: 'subscription_clicked', tier: 'premium' })).toEqual(['subscription_click']);
  expect(namesOf({ ...guide, tier: 'free' })).toEqual(['study_guide_download']);
  expect(namesOf({ name: 'shared', method: 'link', path: '/blog/post/a' })).toEqual(['share']);
  expect(namesOf({ name: 'purchase_completed', tier: 'premium', value: 4.99 })).toEqual([
    'subscription_upgrade',
    'purchase',
  ]);
});

test('downloads have the specified fees, those of free guides none', () => {
  const values = (['free', 'premium', 'scholar'] as const).map((tier) => {
    const [event] = describeForGoogle({ name: 'guide_downloaded', id: 3, title: 'Rome', tier }, context);
    return event?.[1].value;
  });
  expect(values).toEqual([undefined, 4.99, 9.99]);
});

test('addresses of mail, searches and steps before a purchase are none of its business', () => {
  expect(namesOf({ name: 'email_subscribed' })).toEqual([]);
  expect(namesOf({ name: 'search_empty', query: 'xyzzy' })).toEqual([]);
  expect(namesOf({ name: 'checkout_started', tier: 'premium' })).toEqual([]);
});
