/** Questions about the plans (specification, section 9, 'FAQ'). */
import { graceDays } from '#features/billing/entitlements.ts';
import { studentDiscountPercent, trialDays } from '#features/billing/plans.ts';

export const pricingQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'Is there a student discount?',
    answer: `Yes, ${studentDiscountPercent}% with ID verification. Ask for it on the subscribe page once you are signed in: say where you study and how we can verify it. When the request is approved, a code comes by mail, and the discount lasts as long as your subscription.`,
  },
  {
    question: 'Can I try it first?',
    answer: `Yes. There is a ${trialDays}-day free trial for everybody who subscribes for the first time. It begins when your card is saved, nothing is charged before it ends, and a mail reminds you in time.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, in two clicks on your account page. Billing is monthly, or yearly at the annual price, and a cancellation takes effect at the end of the period. You keep access until the end of the period you have paid for, and nothing more is charged.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, through a payment provider. Your card number goes to the provider alone; we never see or store it.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes, on your account page, in both directions and between monthly and annual billing. You see what the change costs before you confirm it.',
  },
  {
    question: 'What happens when a payment fails?',
    answer: `We write to you, and you keep your plan for ${graceDays.failedPayment} days, in which you can change your card. After that you are back on the free plan; nothing you have saved is lost.`,
  },
];
