/** Request and response schemas of learning paths, study plans and goals. The contract infers its types from them. */
import { z } from 'zod';
import { isTimeZone } from '#platform/study-day.ts';
import { goalLimits } from './goal-rules.ts';
import { fillsDays, planLimits, stepKinds } from './rules.ts';

const slugSchema = z.string().min(1).max(100);
const tierSchema = z.enum(['free', 'premium', 'scholar']);

/** `slug`: slug of a period. */
export const pathParamsSchema = z.object({ slug: slugSchema });

export const stepSchema = z
  .strictObject({
    key: z.string().describe('Kind and slug: one of a kind in all paths'),
    kind: z.enum(stepKinds),
    label: z.string().describe("What it is, as shown: 'Video'"),
    title: z.string(),
    detail: z.string().describe('Author, or size'),
    url: z.string().describe('Path of its page'),
    minutes: z.int().describe('An estimate'),
    note: z.string().describe('What to do with it and what to look for'),
    minimumTier: tierSchema,
    locked: z.boolean().describe("Beyond the member's plan; not counted in their progress"),
    done: z.boolean(),
    doneAt: z.iso.datetime().nullable(),
    progress: z
      .strictObject({ done: z.int(), of: z.int() })
      .nullable()
      .describe('Of a deck: cards studied; of a quiz: percent of the best attempt; null where not begun'),
    resourceId: z.number().nullable().describe('Of a resource or text'),
    savedId: z.number().nullable().describe("Its id on the member's list, where it is there"),
  })
  .meta({ id: 'PathStep' });

const stepLinkSchema = stepSchema.pick({ label: true, title: true, url: true });

export const pathSummarySchema = z
  .strictObject({
    period: z.strictObject({ id: z.number(), slug: z.string(), name: z.string(), timespan: z.string() }),
    introduction: z.string(),
    steps: z.int().describe("Steps within the member's plan"),
    done: z.int(),
    locked: z.int().describe('Steps beyond it'),
    minutesLeft: z.int(),
    next: stepLinkSchema.nullable().describe('The first step that is not done'),
  })
  .meta({ id: 'LearningPathSummary' });

export const pathSchema = pathSummarySchema
  .extend({
    stages: z.array(
      z.strictObject({ title: z.string(), introduction: z.string(), steps: z.array(stepSchema) }),
    ),
  })
  .meta({ id: 'LearningPath' });

const weekdaysSchema = z
  .array(z.int().min(0).max(6))
  .min(1, 'Choose at least one day.')
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .describe('Days of study, 0 for Sunday to 6');

const hours = planLimits.hours;
const hoursText = `Between ${hours.min} and ${hours.max} hours a week, in halves.`;

export const planBodySchema = z
  .strictObject({
    goalDate: z.iso.date('Choose a date.'),
    hoursPerWeek: z
      .number(hoursText)
      .min(hours.min, hoursText)
      .max(hours.max, hoursText)
      .multipleOf(0.5, hoursText),
    weekdays: weekdaysSchema,
    periods: z
      .array(slugSchema)
      .min(1, 'Choose at least one period.')
      .max(13)
      .describe('Slugs of the periods to study'),
    timeZone: z.string().refine(isTimeZone, 'That is no time zone.'),
  })
  .refine(({ hoursPerWeek, weekdays }) => fillsDays(hoursPerWeek, weekdays.length), {
    path: ['weekdays'],
    message: `That leaves less than ${planLimits.minMinutesADay} minutes a day: choose fewer days, or more hours.`,
  });

const planSchema = z.strictObject({
  goalDate: z.iso.date(),
  hoursPerWeek: z.number(),
  weekdays: z.array(z.int()),
  periods: z.array(z.string()),
  timeZone: z.string(),
});

const taskSchema = stepSchema
  .pick({ key: true, kind: true, label: true, title: true, detail: true, url: true, note: true })
  .extend({
    period: z.strictObject({ slug: z.string(), name: z.string() }),
    minutes: z.int().describe('On this day'),
    finishes: z.boolean().describe('Whether the step ends on this day'),
  });

export const scheduleSchema = z
  .strictObject({
    today: z.iso.date().describe("In the plan's time zone; a day ends at four in the morning"),
    steps: z.int(),
    done: z.int(),
    minutesLeft: z.int(),
    finishesOn: z.iso.date().nullable().describe('At this pace; null where all is done'),
    daysToSpare: z.int().nullable().describe('From then to the goal; negative where it comes after the goal'),
    neededHours: z
      .number()
      .nullable()
      .describe(
        'Fewest hours a week that would reach the goal, where these do not; null where no hours would',
      ),
    doneToday: z.array(taskSchema),
    days: z
      .array(z.strictObject({ date: z.iso.date(), tasks: z.array(taskSchema) }))
      .describe('The next days with something to do; the calendar has all'),
    periods: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        steps: z.int(),
        done: z.int(),
        finishesOn: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'StudySchedule' });

/** Both are null if the member has no plan. Only `schedule` is null if their tier no longer includes study plans. */
export const planViewSchema = z
  .strictObject({ plan: planSchema.nullable(), schedule: scheduleSchema.nullable() })
  .meta({ id: 'StudyPlan' });

export const goalBodySchema = z.strictObject({
  periods: z
    .array(slugSchema)
    .min(1, 'Choose at least one period.')
    .max(goalLimits.periods)
    .describe('Slugs of the periods to study'),
  goalDate: z.iso
    .date('Choose a date, or none.')
    .nullable()
    .describe('The day to be ready on. Where the member has a study plan, the day of that counts instead'),
  timeZone: z.string().refine(isTimeZone, 'That is no time zone.'),
});

export const goalViewSchema = z
  .strictObject({
    today: z.iso.date().describe("In review's time zone; a day ends at four in the morning"),
    newPerDay: z.int().describe("Review's setting: new cards a day, at most"),
    goal: z
      .strictObject({ periods: z.array(z.string()), goalDate: z.iso.date().nullable() })
      .nullable()
      .describe('With the day of the study plan, where there is one'),
    plan: z
      .strictObject({ periods: z.array(z.string()), goalDate: z.iso.date() })
      .nullable()
      .describe("A Scholar member's study plan"),
    removableDeckIds: z
      .array(z.number())
      .describe(
        'Decks that the goal put into review and the member has not begun: they leave with their period',
      ),
  })
  .meta({ id: 'StudyGoal' });

export const savedGoalSchema = goalViewSchema
  .extend({
    decksAdded: z.int(),
    decksRemoved: z.int(),
    itemsSaved: z.int().describe("Put on the member's list"),
  })
  .meta({ id: 'SavedStudyGoal' });
