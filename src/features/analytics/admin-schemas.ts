/** Schemas of the operator's figures. */
import { z } from 'zod';
import { spans } from './rules.ts';

const count = z.int().nonnegative();
/** Dollars. */
const dollars = z.number();
/** Percent, from 0; 0 where the divisor is 0. */
const percent = z.number();
const paged = <Row extends z.ZodType>(row: Row) => z.strictObject({ total: count, items: z.array(row) });

export const spanQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(z.literal(spans)).optional(),
});
/** 50 rows a page; up to 1,000 for a download. */
export const tableQuerySchema = spanQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});

export const adminStatsSchema = z.strictObject({
  users: z.strictObject({ total: count, premium: count, scholar: count, free: count }),
  /** Estimated from the members and the admin screens' prices: $2.99 and $9.99 a month. */
  revenue: z.strictObject({ monthly: dollars, annual: dollars }),
  content: z.strictObject({ totalResources: count, studyGuides: count, blogPosts: count, quizzes: count }),
  engagement: z.strictObject({ totalDownloads: count, blogViews: count, quizAttempts: count }),
});

export const dashboardSchema = z.strictObject({
  funnelStats: z.strictObject({
    visitors: count,
    leadMagnetViews: count,
    downloads: count,
    emailSubscribers: count,
    pricingViews: count,
    checkouts: count,
    purchases: count,
    conversionRates: z.strictObject({
      visitorToLeadView: percent,
      leadViewToDownload: percent,
      visitorToDownload: percent,
      downloadToEmail: percent,
      emailToPricing: percent,
      pricingToCheckout: percent,
      checkoutToPurchase: percent,
    }),
  }),
  /** The ten most viewed. */
  pageViews: z.array(z.strictObject({ page: z.string(), count })),
  emailStats: z.strictObject({ sent: count, opened: count, clicked: count }),
  /** `revenue`: paid within the window, less what was refunded. `count`: subscribers at present. */
  revenueData: z.array(z.strictObject({ tier: z.enum(['premium', 'scholar']), revenue: dollars, count })),
  totalRevenue: dollars,
  /** Purchases that browsers have claimed: anybody can, so they count nowhere else. */
  unverifiedPurchases: count,
});

const figures = {
  visitors: count,
  pageViews: count,
  downloads: count,
  signUps: count,
  revenue: dollars,
};
export const seriesSchema = z.strictObject({
  /** Oldest first, one for each day (UTC), the last one today. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...figures })),
  /** Of the whole span; a visitor of several days is one. */
  totals: z.strictObject(figures),
  /** Of the span before; a figure that was not counted yet is null. */
  previous: z.strictObject({
    visitors: count.nullable(),
    pageViews: count.nullable(),
    downloads: count.nullable(),
    signUps: count.nullable(),
    revenue: dollars.nullable(),
  }),
});

/** Every page, by views. `seconds`: mean time in sight, null where no browser told it. */
export const pagesSchema = paged(z.strictObject({ page: z.string(), count, seconds: z.number().nullable() }));
/** Hosts that visitors came from. */
export const referrersSchema = paged(z.strictObject({ host: z.string(), count }));
/** Searches of the results page that found nothing. */
export const emptySearchesSchema = paged(z.strictObject({ query: z.string(), count, lastDay: z.iso.date() }));
/** Addresses of this site that visitors were led to and that are no pages. */
export const missingPagesSchema = paged(z.strictObject({ page: z.string(), count, lastDay: z.iso.date() }));
/** What the tutor had to decline because the library holds too little. */
export const refusalsSchema = paged(
  z.strictObject({ topic: z.string(), count, members: count, lastDay: z.iso.date() }),
);
export const questionsSchema = paged(
  z.strictObject({
    questionId: count,
    quizId: count,
    quiz: z.string(),
    question: z.string(),
    /** Attempts that answered it. */
    answers: count,
    /** Share that was right, 0 to 1; null under ten answers, as the next. */
    difficulty: z.number().nullable(),
    /** Point-biserial correlation of this question with the rest of the quiz, -1 to 1. */
    discrimination: z.number().nullable(),
    /** How often each option was chosen, in the question's order; the right one's place. */
    options: z.array(z.strictObject({ text: z.string(), chosen: count })),
    correctAnswer: count,
  }),
);
