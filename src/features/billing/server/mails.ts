/** The mails of billing. They say what happens and when; the payment provider sends the receipts. */
import type { MemberLetter } from '#features/accounts/server/index.ts';
import { type Letter, paragraph } from '#platform/mail/letter.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { PaidTier } from '../entitlements.ts';
import { formatCents } from '../money.ts';
import { type BillingInterval, studentDiscountPercent } from '../plans.ts';

type Plan = { tier: PaidTier; interval: BillingInterval };

const accountAction = { label: 'See your account', url: '/account' };

/** `accessUntil`: until when the tier is kept. */
export function writePaymentFailedMail(
  site: SiteIdentity,
  { accessUntil, ...plan }: Plan & { accessUntil: Date },
): Promise<MemberLetter> {
  return write(site, 'payment-failed', {
    subject: `Your payment for ${site.siteName} failed`,
    body: [
      `The payment for your plan (${describePlan(plan)}) failed. You keep it until ${formatDay(accessUntil)}, and the payment is tried again until then.`,
      'If your card has expired or was replaced, please enter the new one on your account page.',
    ],
    action: { label: 'Change the card', url: '/account' },
  });
}

/** `isOwed`: whether the provider may still try to charge for the plan. */
export function writeAccessEndedMail(
  site: SiteIdentity,
  { isOwed }: { isOwed: boolean },
): Promise<MemberLetter> {
  const subject = `Your plan at ${site.siteName} has ended`;
  if (isOwed) {
    return write(site, 'access-ended', {
      subject,
      body: [
        'The payment for your plan was not made, so that the plan has ended. Your account, your list and your results stay.',
        'If it is paid later, your plan comes back. If you do not want it any more, cancel it on your account page: then nothing is charged.',
      ],
      action: accountAction,
    });
  }
  return write(site, 'access-ended', {
    subject,
    body: [
      'Your paid plan has ended, and nothing more will be charged. Your account, your list and your results stay.',
      'You can subscribe again at any time.',
    ],
    action: { label: 'See the plans', url: '/pricing' },
  });
}

/** `cents`: the first charge, in cents of a US dollar. */
export function writeTrialEndingMail(
  site: SiteIdentity,
  { cents, chargedOn, ...plan }: Plan & { cents: number; chargedOn: Date },
): Promise<MemberLetter> {
  const day = formatDay(chargedOn);
  return write(site, 'trial-ending', {
    subject: `Your trial of ${site.siteName} ends on ${day}`,
    body: [
      `Your trial ends on ${day}. On that day ${formatCents(cents)} will be charged for your plan (${describePlan(plan)}).`,
      'If you do not want that, cancel before on your account page: nothing is charged then.',
    ],
    action: accountAction,
  });
}

/** `endsOn`: until when the plan is kept. */
export function writeCanceledMail(
  site: SiteIdentity,
  { endsOn, ...plan }: Plan & { endsOn: Date },
): Promise<MemberLetter> {
  return write(site, 'subscription-canceled', {
    subject: `Your subscription to ${site.siteName} was canceled`,
    body: [
      `Your subscription (${describePlan(plan)}) was canceled. You keep your plan until ${formatDay(endsOn)}, and nothing more will be charged.`,
      'Until then you can take this back on your account page.',
    ],
    action: accountAction,
  });
}

export function writeStudentApprovedMail(site: SiteIdentity, code: string): Promise<MemberLetter> {
  return write(site, 'student-approved', {
    subject: `Your student discount at ${site.siteName}`,
    body: [
      `Your request was approved. This code takes ${studentDiscountPercent} percent off, as long as your subscription lasts: ${code}`,
      'Enter it when you subscribe. It works for your account alone.',
    ],
    action: { label: 'Subscribe', url: '/subscribe' },
  });
}

export function writeStudentRefusedMail(site: SiteIdentity): Promise<MemberLetter> {
  return write(site, 'student-refused', {
    subject: `Your request for a student discount at ${site.siteName}`,
    body: [
      'We could not verify from what you wrote that you are a student, so that there is no code this time.',
      'You can ask again on the page where you subscribe; please tell us there how your school can be asked.',
    ],
    action: { label: 'Ask again', url: '/subscribe' },
  });
}

async function write(
  site: SiteIdentity,
  kind: string,
  { body, ...letter }: Omit<Letter, 'body' | 'preview' | 'footer'> & { body: string[] },
): Promise<MemberLetter> {
  return {
    ...(await renderLetter(
      {
        ...letter,
        preview: body[0] ?? letter.subject,
        body: body.map((text) => paragraph(text)),
        footer: [paragraph(`You get this mail because of your subscription to ${site.siteName}.`)],
      },
      site,
    )),
    kind,
  };
}

function describePlan({ tier, interval }: Plan): string {
  return `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}, ${interval === 'month' ? 'monthly' : 'annual'}`;
}

function formatDay(day: Date): string {
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
