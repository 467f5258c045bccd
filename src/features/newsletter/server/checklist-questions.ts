/** What a reader should be able to answer at the end of each period, by its slug. */
export const checklistQuestions: Readonly<Record<string, readonly [string, string]>> = {
  'ancient-near-east': [
    'What did writing do for the cities of Mesopotamia that memory and custom could not?',
    'How did Assyria, Babylon and Persia each hold an empire of many peoples together?',
  ],
  'ancient-greece': [
    'Who could take part in Athenian democracy, who could not, and what did that cost the others?',
    'Why did Athens and Sparta, allies against Persia, come to fight each other for a generation?',
  ],
  'ancient-rome': [
    'Why did the Republic, which had beaten Carthage, fail to govern what it had conquered?',
    'What ended in the West in 476, and what went on, there and in Constantinople?',
  ],
  'medieval-europe': [
    'What did king, lord, bishop and peasant owe each other, and who enforced it?',
    'How did the quarrel over investiture change what popes and emperors could claim?',
  ],
  renaissance: [
    'What did the humanists find in ancient texts, and why in the cities of Italy first?',
    'How far was the Renaissance a break with the Middle Ages, and how far its continuation?',
  ],
  reformation: [
    'Why did Luther survive when Jan Hus had been burned a century before?',
    'How did Catholic reform answer Protestants, and what did it change in its own right?',
  ],
  'scientific-revolution': [
    'What persuaded astronomers that the earth moves, before anyone could measure that it does?',
    'Why did experiment need societies, journals and instruments as well as ideas?',
  ],
  'age-of-absolutism': [
    'What could Louis XIV not do, for all his claims, and who stood in his way?',
    'Why did England and the Dutch Republic go another way than France, Prussia and Russia?',
  ],
  enlightenment: [
    'What did Locke, Montesquieu and Rousseau each think makes a government legitimate?',
    'Whom did the promise of universal reason leave out, and who said so at the time?',
  ],
  'age-of-revolutions': [
    'Why did the French Revolution, which began with rights, come to the Terror?',
    'What did the Haitian Revolution show about the declarations of 1776 and 1789?',
  ],
  'long-nineteenth-century': [
    'How did industry change work, family and politics within one lifetime?',
    'How did nationalism build states such as Italy and Germany, and undermine empires such as Austria?',
  ],
  'short-twentieth-century': [
    'How did the peace of 1919 and the slump of 1929 open the way for dictators?',
    'Why did the Cold War stay cold in Europe, and why did it end so fast?',
  ],
  'turn-21st-century': [
    'What did the years after 1989 promise, and which of the promises were kept?',
    'What do open borders, markets and networks owe to the order made after 1945, and what strains it now?',
  ],
};
