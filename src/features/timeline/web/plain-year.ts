/** Years in addresses as this site writes them. What people type takes more code to read: it comes when needed. */

export type YearReading = { ok: true; year: number } | { ok: false; message: string };
export type ReadYear = (text: string) => YearReading;

const plain = /^(?:-?[1-9]\d{0,3}|[1-9]\d{0,3} (?:BCE|CE))$/;

/** '500 BCE', '70 CE', '1789', '-44'; nothing else. */
export function isPlainYear(text: string): boolean {
  return plain.test(text);
}

/** Reads a plain year. */
export const readPlainYear: ReadYear = (text) => {
  const number = Number.parseInt(text, 10);
  return { ok: true, year: text.endsWith(' BCE') ? -number : number };
};
