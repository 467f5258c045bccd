/** Names that no rule splits rightly, as catalogues file them. */
import type { CslName } from './csl.ts';

/** Known by their first name, or by the whole of it. */
const undivided = [
  'Ammianus Marcellinus',
  'Dante Alighieri',
  'Galileo Galilei',
  'Leonardo da Vinci',
  'Marcus Aurelius',
  'Thomas Aquinas',
];

/** Surnames of several words, without a particle to tell. */
const longSurnames: [given: string, family: string][] = [
  ['Robin', 'Lane Fox'],
  ['Roberto', 'González Echevarría'],
  ['Bernal', 'Díaz del Castillo'],
  ['Juan', 'López de Palacios Rubios'],
  ['C. K.', 'Scott Moncrieff'],
  ['Charles', 'Scott Moncrieff'],
];

export const nameExceptions: ReadonlyMap<string, CslName> = new Map<string, CslName>([
  ...undivided.map((name): [string, CslName] => [name, { literal: name }]),
  ...longSurnames.map(([given, family]): [string, CslName] => [`${given} ${family}`, { family, given }]),
  ['Bartolomé de las Casas', { family: 'Las Casas', given: 'Bartolomé', 'dropping-particle': 'de' }],
  [
    'Louis de Rouvroy, duc de Saint-Simon',
    { family: 'Saint-Simon', given: 'Louis de Rouvroy', 'dropping-particle': 'duc de' },
  ],
]);
