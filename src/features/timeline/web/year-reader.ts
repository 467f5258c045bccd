import { use } from 'react';
import { isPlainYear, type ReadYear, readPlainYear } from './plain-year.ts';

let reader: Promise<ReadYear> | undefined;

function loadReader(): Promise<ReadYear> {
  reader ??= import('./read-year.ts').then(
    ({ readYear }) => readYear,
    (error: unknown) => {
      // Another try may succeed.
      reader = undefined;
      throw error;
    },
  );
  return reader;
}

const arePlain = (texts: readonly (string | undefined)[]) =>
  texts.every((text) => !text || isPlainYear(text));

/** What reads these texts. @throws where its code cannot be had */
export async function findYearReader(...texts: (string | undefined)[]): Promise<ReadYear> {
  return arePlain(texts) ? readPlainYear : loadReader();
}

/** The same for components, which wait for the code. */
export function useYearReader(...texts: (string | undefined)[]): ReadYear {
  return arePlain(texts) ? readPlainYear : use(loadReader());
}
