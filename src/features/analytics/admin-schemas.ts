/** Schemas of the operator's figures. */
import { z } from 'zod';
import { spans } from './rules.ts';

const count = z.int().nonnegative();
/** US dollars. */
const dollars = z.number();
/** Percent, not negative; 0 if the divisor is 0. */
const percent = z.number();
const paged = <Row extends z.ZodType>(row: Row) => z.strictObject({ total: count, items: z.array(row) });

export const spanQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(z.literal(spans)).optional(),
});
/** `limit`: 50 rows a page by default, up to 1,000 for a download. */
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
  /** The ten pages with the most views. */
  pageViews: z.array(z.strictObject({ page: z.string(), count })),
  emailStats: z.strictObject({ sent: count, opened: count, clicked: count }),
  /** `revenue`: paid within the window, less what was refunded. `count`: subscribers at present. */
  revenueData: z.array(z.strictObject({ tier: z.enum(['premium', 'scholar']), revenue: dollars, count })),
  totalRevenue: dollars,
  /** Purchases reported by browsers. Anybody can report one, so they are counted nowhere else. */
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
  /** One entry for each day (UTC), oldest first; the last one is today. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...figures })),
  /** Totals of the whole span; a visitor who came on several days counts once. */
  totals: z.strictObject(figures),
  /** Totals of the span before; null for a figure that was not counted yet. */
  previous: z.strictObject({
    visitors: count.nullable(),
    pageViews: count.nullable(),
    downloads: count.nullable(),
    signUps: count.nullable(),
    revenue: dollars.nullable(),
  }),
});

/** Every page, ordered by views. `seconds`: mean visible time, null if no browser reported one. */
export const pagesSchema = paged(z.strictObject({ page: z.string(), count, seconds: z.number().nullable() }));
/** Hosts of other sites that visitors came from. */
export const referrersSchema = paged(z.strictObject({ host: z.string(), count }));
/** Searches of the results page that found nothing. */
export const emptySearchesSchema = paged(z.strictObject({ query: z.string(), count, lastDay: z.iso.date() }));
/** Paths of this site that visitors were led to, but that have no page. */
export const missingPagesSchema = paged(z.strictObject({ page: z.string(), count, lastDay: z.iso.date() }));
/** Topics that the tutor had to decline because the library holds too little about them. */
export const refusalsSchema = paged(
  z.strictObject({ topic: z.string(), count, members: count, lastDay: z.iso.date() }),
);
export const questionsSchema = paged(
  z.strictObject({
    questionId: count,
    quizId: count,
    quiz: z.string(),
    question: z.string(),
    /** Number of attempts that answered the question. */
    answers: count,
    /** Share of right answers, 0 to 1; like `discrimination`, null under ten answers. */
    difficulty: z.number().nullable(),
    /** Point-biserial correlation of this question with the rest of the quiz, -1 to 1. */
    discrimination: z.number().nullable(),
    /** How often each option was chosen, in the question's order. `correctAnswer`: index of the right option. */
    options: z.array(z.strictObject({ text: z.string(), chosen: count })),
    correctAnswer: count,
  }),
);
