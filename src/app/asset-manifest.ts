/** Reads Vite's build manifest: which files a page needs. */

/** Addresses of the browser's files, from the build's manifest or, in development, from Vite. */
export type PageAssets = {
  entry: string;
  styles: string[];
  /** Modules the entry imports statically, to be fetched at once. */
  modules: string[];
  /** What the chunk built from this source file needs. */
  ofPage(file: string): { modules: string[]; styles: string[] };
};

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** What the entry and each page need, as addresses. @throws Error on a manifest without an entry */
export function readAssetManifest(manifest: Manifest): PageAssets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('The build manifest has no entry.');
  const entry = collect(manifest, entryKey);
  const [entryFile = '', ...modules] = entry.modules;
  const pages = new Map<string, { modules: string[]; styles: string[] }>();
  return {
    entry: entryFile,
    styles: entry.styles,
    modules,
    ofPage(file) {
      const known = pages.get(file);
      if (known) return known;
      const page = manifest[file] ? collect(manifest, file) : { modules: [], styles: [] };
      const extra = {
        modules: page.modules.filter((href) => !entry.modules.includes(href)),
        styles: page.styles.filter((href) => !entry.styles.includes(href)),
      };
      pages.set(file, extra);
      return extra;
    },
  };
}

function collect(manifest: Manifest, key: string): { modules: string[]; styles: string[] } {
  const seen = new Set<string>();
  const modules: string[] = [];
  const styles: string[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    modules.push(`/${chunk.file}`);
    styles.push(...(chunk.css ?? []).map((file) => `/${file}`));
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(key);
  return { modules, styles };
}
