/** Checks content/ for everything that can be checked without a network: npm run content:check. */
import { checkContent } from '#app/content-check.ts';
import { ContentError } from '#platform/content/issues.ts';
import { formatTable } from '#platform/content/table.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  const { counts, problems, insecure } = await checkContent(
    process.argv[2] ?? 'content',
    new Date().getFullYear(),
  );
  const columns = ['resources', 'texts', 'events', 'quizzes', 'questions', 'decks', 'cards'] as const;
  const sum = (field: (typeof columns)[number]) => counts.reduce((total, row) => total + row[field], 0);
  print(
    formatTable(
      ['period', ...columns],
      [
        ...counts.map((row) => [row.period, ...columns.map((field) => row[field])]),
        [`${counts.length} periods`, ...columns.map(sum)],
      ],
    ),
  );
  print(`\n${columns.map((field) => `${sum(field)} ${field}`).join(', ')}.`);
  if (insecure > 0) print(`\n${insecure} addresses use http; prefer https where the site has it.`);
  if (problems.length > 0) {
    print(
      `\n${problems.join('\n')}\n\n${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
    );
    process.exitCode = 1;
  } else print('\nOK');
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
