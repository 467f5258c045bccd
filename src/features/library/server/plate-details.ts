/**
 * The details of each period's plate, in the order of content/periods/{slug}/plate.yaml. Each has words that show
 * that an item is about the detail's place, so that no picture shows the wrong city.
 */

type Detail = { place: string; words: string[] };

export const plateDetails: Record<string, Detail[]> = {
  'ancient-near-east': [
    { place: 'Uruk', words: ['Sumer', 'Gilgam', 'Cuneiform', 'cuneiform'] },
    { place: 'Babylon', words: ['Hammurabi', 'Mesopotamia'] },
    { place: 'Memphis', words: ['Egypt', 'Pharaoh', 'pharaoh', 'Pyramid', 'pyramid'] },
    { place: 'Jerusalem', words: ['Israel', 'Judah', 'Hebrew', 'Old Testament'] },
    { place: 'Nineveh', words: ['Assyria'] },
    { place: 'Ugarit', words: ['Bronze Age', 'Phoenicia'] },
  ],
  'ancient-greece': [
    { place: 'Athens', words: ['Athenian', 'Socrates', 'Plato', 'Pericles', 'Parthenon', 'Aristotle'] },
    { place: 'Sparta', words: ['Spartan'] },
    { place: 'Delos', words: ['Delian'] },
    { place: 'Syracuse', words: ['Sicil', 'Archimedes'] },
    { place: 'Knossos', words: ['Minoan', 'Crete'] },
    { place: 'Miletus', words: ['Ionia', 'Thales'] },
  ],
  'ancient-rome': [
    { place: 'Rome', words: ['Roman', 'Augustus', 'Caesar', 'Cicero'] },
    { place: 'Carthage', words: ['Carthagin', 'Hannibal', 'Punic'] },
    { place: 'Pompeii', words: ['Vesuvius'] },
    { place: 'Londinium', words: ['Roman Britain', 'Boudica'] },
    { place: 'Constantinople', words: ['Constantine', 'Late Antiquity', 'Late antiquity'] },
    { place: 'Alexandria', words: ['Cleopatra'] },
  ],
  'medieval-europe': [
    { place: 'Santiago', words: ['Pilgrim', 'pilgrim', 'Reconquista'] },
    { place: 'Canterbury', words: ['England', 'English', 'Becket', 'Magna Carta', 'Chaucer', 'Norman'] },
    { place: 'Jerusalem', words: ['Crusade', 'crusade'] },
    { place: 'Constantinople', words: ['Byzant'] },
    { place: 'Lindisfarne', words: ['Viking', 'Bede', 'Anglo-Saxon'] },
    { place: 'Cluny', words: ['Monastic', 'monastic', 'Benedict'] },
  ],
  renaissance: [
    { place: 'Florence', words: ['Florentine', 'Medici', 'Machiavelli', 'Brunelleschi'] },
    { place: 'Venice', words: ['Venetian', 'Titian'] },
    { place: 'Rome', words: ['Papa', 'papa', 'Michelangelo', 'Raphael', 'Sistine'] },
    { place: 'Milan', words: ['Last Supper', 'Sforza'] },
    { place: 'Naples', words: ['Neapolitan'] },
    { place: 'Genoa', words: ['Columb', 'Genoese'] },
  ],
  reformation: [
    { place: 'Wittenberg', words: ['Luther'] },
    { place: 'Geneva', words: ['Calvin'] },
    { place: 'Worms', words: ['Charles V'] },
    { place: 'Zurich', words: ['Zwingli', 'Swiss'] },
    { place: 'Prague', words: ['Hus ', 'Hussite', 'Bohemia', "Thirty Years' War", 'Thirty Years’ War'] },
    { place: 'London', words: ['England', 'English', 'Henry VIII', 'Tudor', 'Tyndale', 'Cranmer'] },
  ],
  'scientific-revolution': [
    { place: 'London', words: ['Royal Society', 'Newton', 'Boyle', 'Hooke', 'Harvey', 'Bacon'] },
    { place: 'Paris', words: ['Descartes', 'Pascal', 'Cartesian'] },
    { place: 'Padua', words: ['Galileo', 'Vesalius'] },
    { place: 'Prague', words: ['Kepler'] },
    { place: 'Leiden', words: ['Dutch', 'Huygens', 'Leeuwenhoek', 'Spinoza'] },
    { place: 'Hven', words: ['Tycho', 'Brahe'] },
  ],
  'age-of-absolutism': [
    { place: 'Versailles', words: ['Louis XIV', 'France', 'French'] },
    { place: 'Vienna', words: ['Habsburg', 'Austria'] },
    { place: 'Saint Petersburg', words: ['Russia', 'Peter the Great'] },
    { place: 'Königsberg', words: ['Prussia'] },
    { place: 'Amsterdam', words: ['Dutch', 'Netherlands', 'Rembrandt', 'Vermeer'] },
    { place: 'Stockholm', words: ['Sweden', 'Swedish'] },
  ],
  enlightenment: [
    { place: 'Paris', words: ['France', 'French', 'Voltaire', 'Diderot', 'Encyclop', 'Salon', 'salon'] },
    { place: 'Edinburgh', words: ['Scot', 'Hume', 'Adam Smith'] },
    { place: 'Geneva', words: ['Rousseau'] },
    { place: 'Berlin', words: ['Prussia', 'Frederick'] },
    { place: 'Naples', words: ['Neapolitan'] },
    { place: 'Lisbon', words: ['Portug'] },
  ],
  'age-of-revolutions': [
    { place: 'Paris', words: ['French Revolution', 'France', 'Robespierre', 'Napoleon'] },
    { place: 'Boston', words: ['Tea Party'] },
    { place: 'Philadelphia', words: ['American', 'Federalist', 'Founders', 'Declaration of Independence'] },
    { place: 'Saint-Domingue', words: ['Haiti', 'Toussaint', 'Louverture'] },
    { place: 'Yorktown', words: ['Cornwallis'] },
    { place: 'Waterloo', words: ['Wellington'] },
  ],
  'long-nineteenth-century': [
    { place: 'London', words: ['Britain', 'British', 'England', 'English', 'Victoria', 'Darwin'] },
    { place: 'Paris', words: ['France', 'French', 'Dreyfus', 'Commune', 'Impressionis'] },
    { place: 'Berlin', words: ['German', 'Bismarck', 'Prussia', 'Nietzsche'] },
    { place: 'Vienna', words: ['Austria', 'Habsburg', 'Freud'] },
    { place: 'Turin', words: ['Ital', 'Risorgimento', 'Garibaldi', 'Cavour'] },
    {
      place: 'Manchester',
      words: ['Industrial Revolution', 'Industrialization', 'Engels', 'Factory', 'factory'],
    },
  ],
  'short-twentieth-century': [
    {
      place: 'Verdun',
      words: ['World War I ', 'World War I:', 'First World War', 'Great War', '1914', 'trench'],
    },
    { place: 'Berlin', words: ['Nazi', 'Hitler', 'Weimar', 'German', 'Holocaust'] },
    { place: 'Sarajevo', words: ['Franz Ferdinand'] },
    { place: 'Stalingrad', words: ['Stalin', 'Soviet', 'Russia', 'Lenin'] },
    { place: 'Normandy', words: ['D-Day', 'World War II', 'Second World War'] },
    { place: 'Prague', words: ['Czech', 'Velvet', 'Havel'] },
  ],
  'turn-21st-century': [
    { place: 'Brussels', words: ['European Union', 'EU ', 'Maastricht', 'European integration'] },
    { place: 'New York', words: ['September 11', '9/11', 'Terror', 'terror', 'United States', 'American'] },
    { place: 'Sarajevo', words: ['Bosnia', 'Yugoslav', 'Srebrenica', 'Kosovo'] },
    { place: 'Kyiv', words: ['Ukrain', 'Russia', 'Putin', 'Maidan'] },
    { place: 'Lisbon', words: ['Treaty of Lisbon'] },
    { place: 'Athens', words: ['Greece', 'Greek'] },
  ],
};

/**
 * Finds the plate detail that fits an item; returns its number, from 1. The first place or word that occurs in the
 * title decides; if there is none, the one in the topics, then in the description. Undefined if nothing matches.
 */
export function findPlateDetail(
  periodSlug: string,
  item: { title: string; topics: readonly string[]; description: string },
): number | undefined {
  for (const text of [item.title, item.topics.join(', '), item.description]) {
    const found = (plateDetails[periodSlug] ?? [])
      .map(({ place, words }, at) => ({ number: at + 1, position: firstPosition(text, [place, ...words]) }))
      .filter(({ position }) => position >= 0)
      .sort((a, b) => a.position - b.position)[0];
    if (found) return found.number;
  }
  return undefined;
}

function firstPosition(text: string, words: readonly string[]): number {
  const positions = words.map((word) => text.indexOf(word)).filter((position) => position >= 0);
  return positions.length > 0 ? Math.min(...positions) : -1;
}
