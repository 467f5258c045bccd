/** The editors' selection for the checklist, by period slug. */

type ChecklistChoice = {
  /** Slugs of the six events that the reader should be able to date. */
  events: readonly string[];
  /** Questions that the reader should be able to answer at the end. */
  questions: readonly [string, string];
};

export const checklistChoices: Readonly<Record<string, ChecklistChoice>> = {
  'ancient-near-east': {
    events: [
      'bce-3300-proto-cuneiform-writing',
      'bce-3100-unification-of-egypt',
      'bce-1754-code-of-hammurabi',
      'bce-1200-late-bronze-age-collapse',
      'bce-0586-destruction-of-jerusalem',
      'bce-0539-cyrus-takes-babylon',
    ],
    questions: [
      'What did writing do for the cities of Mesopotamia that memory and custom could not?',
      'How did Assyria, Babylon and Persia each hold an empire of many peoples together?',
    ],
  },
  'ancient-greece': {
    events: [
      'bce-0508-reforms-of-cleisthenes',
      'bce-0480-battle-of-salamis',
      'bce-0431-peloponnesian-war',
      'bce-0399-trial-and-death-of-socrates',
      'bce-0338-battle-of-chaeronea',
      'bce-0323-death-of-alexander',
    ],
    questions: [
      'Who could take part in Athenian democracy, who could not, and what did that cost the others?',
      'Why did Athens and Sparta, allies against Persia, come to fight each other for a generation?',
    ],
  },
  'ancient-rome': {
    events: [
      'bce-0509-founding-of-the-roman-republic',
      'bce-0216-battle-of-cannae',
      'bce-0044-assassination-of-caesar',
      'bce-0027-octavian-receives-the-name-augustus',
      'ce-0313-edict-of-milan',
      'ce-0476-deposition-of-romulus-augustulus',
    ],
    questions: [
      'Why did the Republic, which had beaten Carthage, fail to govern what it had conquered?',
      'What ended in the West in 476, and what went on, there and in Constantinople?',
    ],
  },
  'medieval-europe': {
    events: [
      'ce-0529-justinians-law-code',
      'ce-0800-coronation-of-charlemagne',
      'ce-1095-urban-ii-preaches-first-crusade',
      'ce-1215-magna-carta',
      'ce-1347-black-death',
      'ce-1453-fall-of-constantinople',
    ],
    questions: [
      'What did king, lord, bishop and peasant owe each other, and who enforced it?',
      'How did the quarrel over investiture change what popes and emperors could claim?',
    ],
  },
  renaissance: {
    events: [
      'ce-1341-petrarch-poet-laureate',
      'ce-1420-brunelleschi-dome',
      'ce-1455-gutenberg-bible',
      'ce-1492-columbus-bahamas',
      'ce-1513-machiavelli-prince',
      'ce-1527-sack-of-rome',
    ],
    questions: [
      'What did the humanists find in ancient texts, and why in the cities of Italy first?',
      'How far was the Renaissance a break with the Middle Ages, and how far its continuation?',
    ],
  },
  reformation: {
    events: [
      'ce-1517-ninety-five-theses',
      'ce-1524-german-peasants-war',
      'ce-1534-act-of-supremacy',
      'ce-1545-council-of-trent',
      'ce-1555-peace-of-augsburg',
      'ce-1598-edict-of-nantes',
    ],
    questions: [
      'Why did Luther survive when Jan Hus had been burned a century before?',
      'How did Catholic reform answer Protestants, and what did it change in its own right?',
    ],
  },
  'scientific-revolution': {
    events: [
      'ce-1543-copernicus-on-the-revolutions',
      'ce-1609-kepler-new-astronomy',
      'ce-1628-harvey-circulation-of-the-blood',
      'ce-1633-galileo-condemned',
      'ce-1660-founding-of-the-royal-society',
      'ce-1687-newton-principia',
    ],
    questions: [
      'What persuaded astronomers that the earth moves, before anyone could measure that it does?',
      'Why did experiment need societies, journals and instruments as well as ideas?',
    ],
  },
  'age-of-absolutism': {
    events: [
      'ce-1648-peace-of-westphalia',
      'ce-1649-execution-of-charles-i',
      'ce-1661-louis-xiv-personal-rule',
      'ce-1685-revocation-edict-of-nantes',
      'ce-1689-english-bill-of-rights',
      'ce-1703-founding-of-saint-petersburg',
    ],
    questions: [
      'What could Louis XIV not do, for all his claims, and who stood in his way?',
      'Why did England and the Dutch Republic go another way than France, Prussia and Russia?',
    ],
  },
  enlightenment: {
    events: [
      'ce-1689-lockes-two-treatises',
      'ce-1748-the-spirit-of-the-laws',
      'ce-1751-the-encyclopedie',
      'ce-1762-rousseaus-social-contract',
      'ce-1776-smiths-wealth-of-nations',
      'ce-1792-vindication-of-the-rights-of-woman',
    ],
    questions: [
      'What did Locke, Montesquieu and Rousseau each think makes a government legitimate?',
      'Whom did the promise of universal reason leave out, and who said so at the time?',
    ],
  },
  'age-of-revolutions': {
    events: [
      'ce-1776-declaration-of-independence',
      'ce-1789-storming-of-the-bastille',
      'ce-1793-the-terror',
      'ce-1804-independence-of-haiti',
      'ce-1804-napoleonic-code',
      'ce-1815-final-act-of-vienna',
    ],
    questions: [
      'Why did the French Revolution, which began with rights, come to the Terror?',
      'What did the Haitian Revolution show about the declarations of 1776 and 1789?',
    ],
  },
  'long-nineteenth-century': {
    events: [
      'ce-1832-great-reform-act',
      'ce-1848-frankfurt-parliament-opens',
      'ce-1859-darwin-on-the-origin-of-species',
      'ce-1861-kingdom-of-italy-proclaimed',
      'ce-1871-german-empire-proclaimed',
      'ce-1884-berlin-conference',
    ],
    questions: [
      'How did industry change work, family and politics within one lifetime?',
      'How did nationalism build states such as Italy and Germany, and undermine empires such as Austria?',
    ],
  },
  'short-twentieth-century': {
    events: [
      'ce-1914-assassination-of-franz-ferdinand',
      'ce-1917-bolshevik-seizure-of-power',
      'ce-1919-treaty-of-versailles',
      'ce-1933-hitler-appointed-chancellor',
      'ce-1942-wannsee-conference',
      'ce-1989-fall-of-the-berlin-wall',
    ],
    questions: [
      'How did the peace of 1919 and the slump of 1929 open the way for dictators?',
      'Why did the Cold War stay cold in Europe, and why did it end so fast?',
    ],
  },
  'turn-21st-century': {
    events: [
      'ce-1992-maastricht-treaty',
      'ce-1995-srebrenica-massacre',
      'ce-2001-september-11-attacks',
      'ce-2008-lehman-brothers',
      'ce-2016-brexit-referendum',
      'ce-2022-full-scale-invasion-of-ukraine',
    ],
    questions: [
      'What did the years after 1989 promise, and which of the promises were kept?',
      'What do open borders, markets and networks owe to the order made after 1945, and what strains it now?',
    ],
  },
};
