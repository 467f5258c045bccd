/** Background jobs of the study guides. */
import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { dayOf } from '#platform/utc-day.ts';
import { isPublished } from './queries.ts';
import { studyGuides } from './schema.ts';

export const guideJobs = ({ contentChanged }: { contentChanged: () => Promise<void> }): readonly Job[] => [
  {
    name: 'announce-published-guides',
    everyMs: 60_000,
    async run({ db, now }) {
      const { id, publishOn, announcedOn } = studyGuides;
      // A guide that was announced and then postponed is announced again.
      const isNews = and(isNotNull(publishOn), or(isNull(announcedOn), lt(announcedOn, publishOn)));
      const news = await db
        .select({ id })
        .from(studyGuides)
        .where(and(isPublished(now), isNews));
      if (news.length === 0) return;
      const ids = news.map((guide) => guide.id);
      // Before the update: if the process ends in between, the next run announces the guides again.
      await contentChanged();
      await db
        .update(studyGuides)
        .set({ announcedOn: dayOf(now) })
        .where(inArray(id, ids));
    },
  },
];
