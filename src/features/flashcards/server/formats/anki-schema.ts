/**
 * A collection that every Anki since 2.0 can read: schema 11. Tables and indexes are Anki's own
 * (rslib/src/storage/schema11.sql); the JSON columns contain what Anki's reader requires.
 */

export const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

/** Version of this schema. */
export const schemaVersion = 11;

/** Start of the collection's first day, in seconds; Anki counts days from here. 2020-01-01T04:00Z. */
export const collectionCreated = 1_577_851_200;

/** Must never change: Anki identifies a note type by its id. */
export const noteTypeId = 1_577_851_200_101;

const fontSize = 20;
const style =
  '.card {\n  font-family: Georgia, serif;\n  font-size: 20px;\n  text-align: center;\n  color: black;\n  background-color: white;\n}\n';
const latexStart =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n';

/** A note type with two fields and one card: the front asks, the back answers. `modified` in seconds. */
export function noteType(name: string, deckId: number, modified: number): object {
  const fields = ['Front', 'Back'].map((field, ord) => {
    return { name: field, ord, sticky: false, rtl: false, font: 'Georgia', size: fontSize, media: [] };
  });
  const template = {
    name: 'Card 1',
    ord: 0,
    qfmt: '{{Front}}',
    afmt: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}',
    bqfmt: '',
    bafmt: '',
    did: null,
    bfont: '',
    bsize: 0,
  };
  return {
    id: noteTypeId,
    name,
    type: 0,
    mod: modified,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [template],
    flds: fields,
    css: style,
    latexPre: latexStart,
    latexPost: '\\end{document}',
    latexsvg: false,
    req: [[0, 'all', [0]]],
    tags: [],
    vers: [],
  };
}

/** A deck that has not been studied yet. `modified` in seconds. */
export function ankiDeck(id: number, name: string, modified: number): object {
  const nothing = [0, 0];
  return {
    id,
    name,
    desc: '',
    mod: modified,
    usn: -1,
    conf: 1,
    dyn: 0,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    newToday: nothing,
    revToday: nothing,
    lrnToday: nothing,
    timeToday: nothing,
  };
}

/** Anki's default options for a deck. */
export const deckSettings = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: {
    bury: false,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 0],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: {
    bury: false,
    ease4: 1.3,
    fuzz: 0.05,
    ivlFct: 1,
    maxIvl: 36_500,
    minSpace: 1,
    perDay: 200,
    hardFactor: 1.2,
  },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  dyn: false,
};

/** Anki's default settings for a collection. */
export function collectionSettings(deckId: number): object {
  return {
    activeDecks: [deckId],
    curDeck: deckId,
    curModel: noteTypeId,
    newSpread: 0,
    collapseTime: 1200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    nextPos: 1,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
    schedVer: 2,
  };
}
