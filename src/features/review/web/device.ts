/** What this device keeps of reviews, for those who only pass by: fetched when it is needed. */
export { forgetMember, forgetQueues } from './outbox.ts';
export { sendKept } from './sender.ts';
