/** Types of the modules that scripts/vite-content.ts makes from the files in content/pages. */
declare module '#content/pages/*.md' {
  const document: import('./prose.tsx').ProseDocument;
  export default document;
}

declare module '#content/pages/reading-guidance.yaml' {
  const stages: { title: string; advice: { lead: string; text: string }[] }[];
  export default stages;
}

declare module '#content/pages/faculty-invitations.yaml' {
  const invitations: { subject: string; title: string; text: string }[];
  export default invitations;
}

declare module '#content/pages/home.yaml' {
  const home: {
    tips: { title: string; text: string; source: string }[];
    /** Thucydides on his own work, in Crawley's translation of 1874. */
    quote: { text: string; author: string; work: string; locus: string; translation: string };
    freeContent: { to: string; title: string; text: string }[];
  };
  export default home;
}

declare module '#content/pages/privacy-records.yaml' {
  const records: { title: string; what: string; kept: string }[];
  export default records;
}

declare module '#content/pages/companion.yaml' {
  const notes: {
    id: string;
    title: string;
    /** The heading it is listed under. */
    group: string;
    /** False if the list of subjects omits it. */
    listed?: false;
    /** Slug of the period it is about. */
    period?: string;
    keywords: string[];
    text: string;
    links?: { to: string; label: string }[];
  }[];
  export default notes;
}

declare module '#content/pages/foreign-words.yaml' {
  /**
   * Words by language code. `anywhere`: marked wherever they occur. `alone`: marked only if they are the whole text.
   */
  const words: Record<'anywhere' | 'alone', Record<string, string[]>>;
  export default words;
}
