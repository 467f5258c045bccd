import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatDay, regionOf, regions, yearsAround } from './rules.ts';

type Place = { name: string; lat: number; lon: number };

/** The expected part of the world for each place of the timeline. */
const expected: Record<string, string> = {
  'Britain and Ireland':
    'Battle; Belfast; Brixham; Canterbury; Edinburgh; Glasgow; Glastonbury Abbey; Gresham College, London; Hyde Park, London; Lindisfarne; Liverpool; London; Nottingham; Oxford; Runnymede; Skibbereen; Westminster; Westminster, London; Whitehall',
  'France and the Low Countries':
    'Amsterdam; Avignon; Between Tours and Poitiers; Bordeaux; Brussels; Clermont; Cluny; Compiègne; Delft; Fontainebleau; Gravelines; Hall of Mirrors, Versailles; Le Bourget; Leiden; Leuven; Maastricht; Meaux; Nantes; Notre-Dame, Paris; Omaha Beach, Normandy; Palais de Chaillot, Paris; Paris; Paris and Saint-Cloud; Place de la Révolution, Paris; Reims; Rotterdam; Rouen; The Hague; Utrecht; Valmy; Verdun; Versailles; Waterloo; Zaandam',
  Iberia: 'Gibraltar; Granada; Lisbon; Madrid; Off Cape Trafalgar; Sanlúcar de Barrameda; Tordesillas',
  Italy:
    "Asti; Bologna; Campo de' Fiori, Rome; Cannae; Canossa; Capitoline Hill; Capitoline Hill, Rome; Capua; Florence; Florence Cathedral; Livorno; Lodi; Messana; Messina; Milan; Milvian Bridge; Monte Cassino; Naples; Palatine Hill; Piazza della Signoria, Florence; Pompeii; Ravenna; Roman Forum; Rome; Rubicon; Sant'Andrea in Percussina; Santa Maria delle Grazie, Milan; Santa Maria sopra Minerva, Rome; Syracuse; Theater of Pompey; Trent; Turin; Vatican City; Venice",
  'Germany and Central Europe':
    'Augsburg; Basel; Berlin; Bern; Bornholmer Strasse, Berlin; Buda and Pest (now Budapest); Budapest; Constance (Konstanz); Dresden; Frankenhausen; Frankfurt; Geneva; Kahlenberg; Kalkriese; Karlshorst, Berlin; Königsberg; Königsberg (Kaliningrad); Leipzig; Mainz; Marburg; Münster; Near Hradec Králové; Nuremberg; Oświęcim; Paulskirche, Frankfurt; Prague; Prague Castle; Regensburg; Silesia; Slavkov u Brna; Vienna; Wannsee, Berlin; Westerplatte, Gdańsk; Wittenberg; Worms; Würzburg; Zurich',
  'Scandinavia and the Baltic': 'Helsinki; Herrevad Abbey; Hven (Ven); Neman river at Kaunas',
  'Eastern Europe and Russia':
    'Brest; Kharkiv; Kyiv; Moscow; Petrograd (Saint Petersburg); Poltava; Saint Petersburg; Sevastopol; Stalingrad (Volgograd)',
  'Greece and the Balkans':
    'Acropolis, Athens; Actium; Adrianople; Athens; Belgrade; Chaeronea; Constantinople; Corinth; Delos; Kalavryta; Karlowitz (Sremski Karlovci); Knossos; Lesbos; Leuctra; Marathon; Olympia; Sarajevo; Sparta; Srebrenica; Strait of Salamis; Thermopylae',
  'Anatolia and the Near East':
    'Acre; Akkad; Babylon; Baghdad; Byblos; Gaugamela; Hattusa; Jerusalem; Kadesh; Medina; Megiddo; Nicaea; Nicomedia; Nineveh; Persepolis; Samaria; Smyrna; Ugarit; Ur; Uruk',
  'Egypt and Africa': 'Alexandria; Amarna; Carthage; Giza; Memphis; Port Said; Saqqara',
  'The Americas':
    'Ayacucho; Bethesda; Boston; Fort Sumter; Gonaïves; Havana; Lexington; New York City; Northern Plain near Cap-Français; Philadelphia; San Francisco; San Salvador (Guanahani); Tenochtitlan (Mexico City); Washington, D.C.; Yorktown',
  'Asia and the Pacific': 'Calicut (Kozhikode); Hiroshima; Wellington',
};

const regionByName = new Map(
  Object.entries(expected).flatMap(([region, names]) =>
    names.split('; ').map((name) => [name, region] as const),
  ),
);

function readPlaces(): Place[] {
  const folder = path.join(import.meta.dirname, '../../../content/periods');
  return readdirSync(folder)
    .flatMap((slug) => parse(readFileSync(path.join(folder, slug, 'events.yaml'), 'utf8')))
    .map((event: { place: Place }) => event.place);
}

test('every place of the timeline lies in the part of the world that readers look for it in', () => {
  const places = readPlaces();
  expect(places.length).toBeGreaterThan(300);
  const found = new Map(places.map(({ name, lat, lon }) => [`${name} ${lat},${lon}`, regionOf(lat, lon)]));
  // A place that is missing from the table above has the value undefined: look it up on a map and add it.
  const wanted = new Map(
    places.map(({ name, lat, lon }) => [`${name} ${lat},${lon}`, regionByName.get(name)]),
  );
  expect(found).toEqual(wanted);
});

test.each<[string, number, number, string]>([
  ['Dublin', 53.35, -6.26, 'Britain and Ireland'],
  ['Dover', 51.13, 1.31, 'Britain and Ireland'],
  ['Calais', 50.95, 1.86, 'France and the Low Countries'],
  ['Strasbourg', 48.58, 7.75, 'France and the Low Countries'],
  ['Ajaccio', 41.92, 8.74, 'France and the Low Countries'],
  ['Barcelona', 41.39, 2.17, 'Iberia'],
  ['Ceuta', 35.89, -5.32, 'Egypt and Africa'],
  ['Palermo', 38.12, 13.36, 'Italy'],
  ['Cagliari', 39.22, 9.12, 'Italy'],
  ['Otranto', 40.15, 18.49, 'Italy'],
  ['Trieste', 45.65, 13.77, 'Italy'],
  ['Aachen', 50.78, 6.08, 'Germany and Central Europe'],
  ['Warsaw', 52.23, 21.01, 'Germany and Central Europe'],
  ['Mohács', 45.99, 18.68, 'Germany and Central Europe'],
  ['Copenhagen', 55.68, 12.57, 'Scandinavia and the Baltic'],
  ['Riga', 56.95, 24.11, 'Scandinavia and the Baltic'],
  ['Reykjavík', 64.15, -21.94, 'Scandinavia and the Baltic'],
  ['Lviv', 49.84, 24.03, 'Eastern Europe and Russia'],
  ['Novgorod', 58.52, 31.28, 'Eastern Europe and Russia'],
  ['Dubrovnik', 42.65, 18.09, 'Greece and the Balkans'],
  ['Bucharest', 44.43, 26.1, 'Greece and the Balkans'],
  ['Gallipoli', 40.41, 26.67, 'Greece and the Balkans'],
  ['Rhodes', 36.44, 28.22, 'Greece and the Balkans'],
  ['Troy', 39.96, 26.24, 'Anatolia and the Near East'],
  ['Miletus', 37.53, 27.28, 'Anatolia and the Near East'],
  ['Nicosia', 35.17, 33.36, 'Anatolia and the Near East'],
  ['Gaza', 31.5, 34.46, 'Anatolia and the Near East'],
  ['Hippo Regius', 36.88, 7.75, 'Egypt and Africa'],
  ['Cape Town', -33.92, 18.42, 'Egypt and Africa'],
  ['Quebec', 46.81, -71.21, 'The Americas'],
  ['Delhi', 28.61, 77.21, 'Asia and the Pacific'],
  ['Sydney', -33.87, 151.21, 'Asia and the Pacific'],
])('%s, which no event tells of yet, would be found where it belongs', (_, latitude, longitude, region) => {
  expect(regionOf(latitude, longitude)).toBe(region);
});

test('every point of the globe belongs to one of the parts', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      expect(regions).toContain(regionOf(latitude, longitude));
    }),
    { numRuns: 500 },
  );
});

test('what counts as the same time is wider the further back', () => {
  expect([2026, 2000, 1500, 0, -2500].map(yearsAround)).toEqual([15, 15, 30, 75, 150]);
});

test('a day of the year is written as in a date', () => {
  expect(formatDay({ month: 2, day: 29 })).toBe('February 29');
});
