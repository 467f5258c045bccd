/** Prints rows of figures in aligned columns, under a title. */
export type Row = Record<string, string | number>;

export function printTable(title: string, rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {});
  const cell = (row: Row, name: string) => String(row[name] ?? '');
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => cell(row, name).length)));
  const line = (cells: string[]) =>
    `  ${cells.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
  const text = [title, line(names), ...rows.map((row) => line(names.map((name) => cell(row, name))))];
  process.stdout.write(`\n${text.join('\n')}\n`);
}
