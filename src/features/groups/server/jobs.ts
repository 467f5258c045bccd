/** Informs the operator of reports by mail. */
import { count, max, sql } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { writeReportsLetter } from './letters.ts';
import { groupReports } from './schema.ts';

const isOpen = sql`case when ${groupReports.resolvedAt} is null then true end`;

export function groupJobs({ site }: { site: SiteIdentity & { contactEmail: string } }): readonly Job[] {
  return [
    {
      name: 'mail-about-group-reports',
      // Minimum interval between two mails.
      everyMs: 60 * 60_000,
      async run({ db }) {
        const [found] = await db
          .select({ open: count(isOpen), newest: max(groupReports.id) })
          .from(groupReports);
        if (!found?.open) return;
        const letter = await renderLetter(writeReportsLetter(found.open), site);
        await enqueueMail(db, {
          ...letter,
          kind: 'group-reports',
          to: site.contactEmail,
          // One mail per newest report, so that the operator is informed of each report only once.
          dedupeKey: `group-reports-${found.newest}`,
        });
      },
    },
  ];
}
