/**
 * Citations as the manuals want them, worked out by hand: Chicago 18 (bibliography), MLA 9 and APA 7.
 * Italics stand between asterisks.
 */
export type GoldenCitation = { slug: string; chicago: string; mla: string; apa: string };

export const goldenCitations: GoldenCitation[] = [
  // One author. Chicago 18 leaves out the place; APA writes titles in sentence case.
  {
    slug: 'iron-kingdom-clark',
    chicago:
      'Clark, Christopher. *Iron Kingdom: The Rise and Downfall of Prussia, 1600–1947*. Belknap Press of Harvard University Press, 2006.',
    mla: 'Clark, Christopher. *Iron Kingdom: The Rise and Downfall of Prussia, 1600–1947*. Belknap Press of Harvard University Press, 2006.',
    apa: 'Clark, C. (2006). *Iron kingdom: The rise and downfall of Prussia, 1600–1947*. Belknap Press of Harvard University Press.',
  },
  // Two authors.
  {
    slug: 'leviathan-and-the-air-pump-shapin-schaffer',
    chicago:
      'Shapin, Steven, and Simon Schaffer. *Leviathan and the Air-Pump: Hobbes, Boyle, and the Experimental Life*. Princeton University Press, 1985.',
    mla: 'Shapin, Steven, and Simon Schaffer. *Leviathan and the Air-Pump: Hobbes, Boyle, and the Experimental Life*. Princeton University Press, 1985.',
    apa: 'Shapin, S., & Schaffer, S. (1985). *Leviathan and the air-pump: Hobbes, Boyle, and the experimental life*. Princeton University Press.',
  },
  // A surname of three words, filed under its article.
  {
    slug: 'montaillou-le-roy-ladurie',
    chicago:
      'Le Roy Ladurie, Emmanuel. *Montaillou: Cathars and Catholics in a French Village, 1294–1324*. Penguin, 1975.',
    mla: 'Le Roy Ladurie, Emmanuel. *Montaillou: Cathars and Catholics in a French Village, 1294–1324*. Penguin, 1975.',
    apa: 'Le Roy Ladurie, E. (1975). *Montaillou: Cathars and Catholics in a French village, 1294–1324*. Penguin.',
  },
  // A book of a series, which APA leaves out.
  {
    slug: 'the-enlightenment-outram',
    chicago:
      'Outram, Dorinda. *The Enlightenment*. New Approaches to European History. Cambridge University Press, 1995.',
    mla: 'Outram, Dorinda. *The Enlightenment*. Cambridge University Press, 1995. New Approaches to European History.',
    apa: 'Outram, D. (1995). *The Enlightenment*. Cambridge University Press.',
  },
  // Three authors: MLA names the first. A range of years within a century.
  {
    slug: 'text-federalist-papers',
    chicago:
      'Hamilton, Alexander, James Madison, and John Jay. *The Federalist Papers*. 1787–88; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/1404.',
    mla: 'Hamilton, Alexander, et al. *The Federalist Papers*. 1787–88. *Project Gutenberg*, https://www.gutenberg.org/ebooks/1404.',
    apa: 'Hamilton, A., Madison, J., & Jay, J. (n.d.). *The Federalist Papers*. Project Gutenberg. https://www.gutenberg.org/ebooks/1404 (Original work published 1787–1788)',
  },
  // An ancient text in translation, dated by a century BCE.
  {
    slug: 'text-iliad',
    chicago:
      'Homer. *The Iliad*. Translated by Samuel Butler. Ca. 8th century BCE; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/2199.',
    mla: 'Homer. *The Iliad*. Circa 8th century BCE. Translated by Samuel Butler, *Project Gutenberg*, https://www.gutenberg.org/ebooks/2199.',
    apa: 'Homer. (n.d.). *The Iliad* (S. Butler, Trans.). Project Gutenberg. https://www.gutenberg.org/ebooks/2199 (Original work published ca. 8th century B.C.E.)',
  },
  // A medieval text; one person edited and translated it.
  {
    slug: 'text-bede-ecclesiastical-history',
    chicago:
      'Bede. *Ecclesiastical History of England*. Edited and translated by A. M. Sellar. 731; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/38326.',
    mla: 'Bede. *Ecclesiastical History of England*. 731. Edited and translated by A. M. Sellar, *Project Gutenberg*, https://www.gutenberg.org/ebooks/38326.',
    apa: 'Bede. (n.d.). *Ecclesiastical history of England* (A. M. Sellar, Ed. & Trans.). Project Gutenberg. https://www.gutenberg.org/ebooks/38326 (Original work published 731)',
  },
  // An editor.
  {
    slug: 'text-pepys-diary-complete',
    chicago:
      'Pepys, Samuel. *The Diary of Samuel Pepys*. Edited by Henry B. Wheatley. 1660–69; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/4200.',
    mla: 'Pepys, Samuel. *The Diary of Samuel Pepys*. 1660–69. Edited by Henry B. Wheatley, *Project Gutenberg*, https://www.gutenberg.org/ebooks/4200.',
    apa: 'Pepys, S. (n.d.). *The diary of Samuel Pepys* (H. B. Wheatley, Ed.). Project Gutenberg. https://www.gutenberg.org/ebooks/4200 (Original work published 1660–1669)',
  },
  // Nobody signs: Chicago files under the translator, MLA and APA under the title.
  {
    slug: 'text-beowulf',
    chicago:
      'Gummere, Francis Barton, trans. *Beowulf*. Ca. 700–1000; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/981.',
    mla: '*Beowulf*. Circa 700–1000. Translated by Francis Barton Gummere, *Project Gutenberg*, https://www.gutenberg.org/ebooks/981.',
    apa: '*Beowulf* (F. B. Gummere, Trans.). (n.d.). Project Gutenberg. https://www.gutenberg.org/ebooks/981 (Original work published ca. 700–1000)',
  },
  // A French particle.
  {
    slug: 'text-tocqueville-democracy-in-america-1',
    chicago:
      'Tocqueville, Alexis de. *Democracy in America, Volume 1*. Translated by Henry Reeve. 1835; Project Gutenberg, n.d. https://www.gutenberg.org/ebooks/815.',
    mla: 'Tocqueville, Alexis de. *Democracy in America, Volume 1*. 1835. Translated by Henry Reeve, *Project Gutenberg*, https://www.gutenberg.org/ebooks/815.',
    apa: 'Tocqueville, A. de. (n.d.). *Democracy in America, Volume 1* (H. Reeve, Trans.). Project Gutenberg. https://www.gutenberg.org/ebooks/815 (Original work published 1835)',
  },
  // A document with its day.
  {
    slug: 'text-monroe-doctrine',
    chicago:
      'Monroe, James. “The Monroe Doctrine.” December 2, 1823. Yale Avalon Project. https://avalon.law.yale.edu/19th_century/monroe.asp.',
    mla: 'Monroe, James. “The Monroe Doctrine.” 2 Dec. 1823. *Yale Avalon Project*, https://avalon.law.yale.edu/19th_century/monroe.asp.',
    apa: 'Monroe, J. (1823, December 2). *The Monroe Doctrine*. Yale Avalon Project. https://avalon.law.yale.edu/19th_century/monroe.asp',
  },
  // A document from before our era; a ruler is not turned round.
  {
    slug: 'text-cyrus-cylinder',
    chicago:
      'Cyrus II of Persia. “The Cyrus Cylinder.” 539 BCE. Livius.org. https://www.livius.org/sources/content/cyrus-cylinder/cyrus-cylinder-translation/.',
    mla: 'Cyrus II of Persia. “The Cyrus Cylinder.” 539 BCE. *Livius.org*, https://www.livius.org/sources/content/cyrus-cylinder/cyrus-cylinder-translation/.',
    apa: 'Cyrus II of Persia. (n.d.). *The Cyrus Cylinder*. Livius.org. https://www.livius.org/sources/content/cyrus-cylinder/cyrus-cylinder-translation/ (Original work published 539 B.C.E.)',
  },
  // An organisation as the author.
  {
    slug: 'text-universal-declaration-of-human-rights',
    chicago:
      'United Nations General Assembly. “Universal Declaration of Human Rights.” December 10, 1948. United Nations. https://www.un.org/en/about-us/universal-declaration-of-human-rights.',
    mla: 'United Nations General Assembly. “Universal Declaration of Human Rights.” 10 Dec. 1948. *United Nations*, https://www.un.org/en/about-us/universal-declaration-of-human-rights.',
    apa: 'United Nations General Assembly. (1948, December 10). *Universal Declaration of Human Rights*. United Nations. https://www.un.org/en/about-us/universal-declaration-of-human-rights',
  },
  // A video under its channel.
  {
    slug: 'crash-course-absolute-monarchy',
    chicago:
      'CrashCourse. “Absolute Monarchy: Crash Course European History #13.” YouTube, 2019. Video. https://www.youtube.com/watch?v=YYPAFqQgbqE.',
    mla: 'CrashCourse. “Absolute Monarchy: Crash Course European History #13.” *YouTube*, 2019, https://www.youtube.com/watch?v=YYPAFqQgbqE.',
    apa: 'CrashCourse. (2019). *Absolute monarchy: Crash Course European History #13* [Video]. YouTube. https://www.youtube.com/watch?v=YYPAFqQgbqE',
  },
  // An episode on the radio with its host.
  {
    slug: 'in-our-time-louis-xiv',
    chicago:
      'Bragg, Melvyn, host. “Louis XIV: The Sun King.” *In Our Time*. BBC Radio 4, 2023. Podcast. https://www.bbc.co.uk/programmes/m001m4v6.',
    mla: '“Louis XIV: The Sun King.” *In Our Time*, hosted by Melvyn Bragg, BBC Radio 4, 2023, https://www.bbc.co.uk/programmes/m001m4v6.',
    apa: 'Bragg, M. (Host). (2023). Louis XIV: The Sun King [Audio podcast episode]. In *In our time*. BBC Radio 4. https://www.bbc.co.uk/programmes/m001m4v6',
  },
  // A numbered episode with two hosts.
  {
    slug: 'rest-is-history-bloodbath-in-the-kremlin',
    chicago:
      'Holland, Tom, and Dominic Sandbrook, hosts. *The Rest Is History*. Episode 563, “Peter the Great: Bloodbath in the Kremlin (Part 2).” 2025. Podcast. https://therestishistory.com/563-peter-the-great-bloodbath-in-the-kremlin-part-2/.',
    mla: '“Peter the Great: Bloodbath in the Kremlin (Part 2).” *The Rest Is History*, hosted by Tom Holland and Dominic Sandbrook, episode 563, 2025, https://therestishistory.com/563-peter-the-great-bloodbath-in-the-kremlin-part-2/.',
    apa: 'Holland, T., & Sandbrook, D. (Hosts). (2025). Peter the Great: Bloodbath in the Kremlin (Part 2) (No. 563) [Audio podcast episode]. In *The rest is history*. https://therestishistory.com/563-peter-the-great-bloodbath-in-the-kremlin-part-2/',
  },
  // A signed page on a museum's site.
  {
    slug: 'met-painting-in-oil-low-countries',
    chicago:
      'Jones, Susan. “Painting in Oil in the Low Countries and Its Spread to Southern Europe.” The Metropolitan Museum of Art, 2002. https://www.metmuseum.org/toah/hd/optg/hd_optg.htm.',
    mla: 'Jones, Susan. “Painting in Oil in the Low Countries and Its Spread to Southern Europe.” *The Metropolitan Museum of Art*, 2002, https://www.metmuseum.org/toah/hd/optg/hd_optg.htm.',
    apa: 'Jones, S. (2002). *Painting in oil in the Low Countries and its spread to Southern Europe*. The Metropolitan Museum of Art. https://www.metmuseum.org/toah/hd/optg/hd_optg.htm',
  },
  // An unsigned entry.
  {
    slug: 'sep-thomas-hobbes',
    chicago:
      '*Stanford Encyclopedia of Philosophy*. “Thomas Hobbes.” https://plato.stanford.edu/entries/hobbes/.',
    mla: '“Thomas Hobbes.” *Stanford Encyclopedia of Philosophy*, https://plato.stanford.edu/entries/hobbes/.',
    apa: 'Thomas Hobbes. (n.d.). In *Stanford encyclopedia of philosophy*. https://plato.stanford.edu/entries/hobbes/',
  },
  // An office of a department; MLA names the site once.
  {
    slug: 'state-department-haitian-revolution',
    chicago:
      'Office of the Historian. “The United States and the Haitian Revolution, 1791–1804.” U.S. Department of State. https://history.state.gov/milestones/1784-1800/haitian-rev.',
    mla: '“The United States and the Haitian Revolution, 1791–1804.” *Office of the Historian*, U.S. Department of State, https://history.state.gov/milestones/1784-1800/haitian-rev.',
    apa: 'Office of the Historian. (n.d.). *The United States and the Haitian Revolution, 1791–1804*. U.S. Department of State. https://history.state.gov/milestones/1784-1800/haitian-rev',
  },
  // A site with an editor.
  {
    slug: 'darwin-online',
    chicago: 'van Wyhe, John, ed. Darwin Online. 2006. https://darwin-online.org.uk/.',
    mla: 'van Wyhe, John, editor. *Darwin Online*. 2006, https://darwin-online.org.uk/.',
    apa: 'van Wyhe, J. (Ed.). (2006). *Darwin Online*. https://darwin-online.org.uk/',
  },
];
