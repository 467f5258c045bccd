import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { adminScreens } from './pages/admin-screens.ts';
import { countWaiting } from './server-features.ts';

test('what members send is counted until it is decided, for the screen of each list', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const expectWaiting = async (groups: number, payments: number, tutor: number) =>
    expect(Object.fromEntries((await countWaiting(db)).map(({ path, waiting }) => [path, waiting]))).toEqual({
      '/admin/groups': groups,
      '/admin/payments': payments,
      '/admin/tutor': tutor,
    });
  await expectWaiting(0, 0, 0);
  const { userId } = await buildMember(db);
  await db.execute(sql`insert into study_group_reports (author_id, reporter_id, group_name, text, reason)
    select ${userId}, ${userId}, 'Fools', 'All of you.', 'It insults.' from generate_series(1, 3)`);
  await db.execute(
    sql`insert into student_requests (user_id, statement) values (${userId}, 'University of Padua.')`,
  );
  await db.execute(sql`insert into tutor_exchanges (user_id, question, answer)
    select ${userId}, 'Who was Sulla?', '{}' from generate_series(1, 3)`);
  // An answer that was right waits for nobody.
  await db.execute(sql`insert into tutor_feedback (exchange_id, "right", comment)
    select id, row_number() over (order by id) = 1, '' from tutor_exchanges`);
  await expectWaiting(3, 1, 2);
  await db.execute(
    sql`update study_group_reports set resolved_at = now() where id = (select min(id) from study_group_reports)`,
  );
  await db.execute(sql`update student_requests set state = 'refused'`);
  await db.execute(sql`update tutor_feedback set settled_at = now() where not "right"`);
  await expectWaiting(2, 0, 0);
});

test('the overview has words for each queue', async () => {
  await using database = await createTestDatabase();
  const named = adminScreens.filter(({ waits }) => waits).map(({ path }) => path);
  expect((await countWaiting(database.db)).map(({ path }) => path).sort()).toEqual(named.sort());
});
