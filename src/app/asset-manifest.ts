/** Reads from Vite's build manifest which files a page needs. */

/** Addresses of the files that the browser loads, from the build's manifest or, in development, from Vite. */
export type PageAssets = {
  /** The script that loads the page's modules. */
  loader: string;
  styles: string[];
  /** The application's entry. */
  entry: string;
  /** The entry's static imports, each listed after its own imports. */
  modules: string[];
  /** Additional files of the chunk built from this source file, in the same order. */
  ofPage(file: string): { modules: string[]; styles: string[] };
};

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const loaderFile = 'src/app/script-loader/script-loader.ts';
const entryFile = 'src/app/entry-client.tsx';

/**
 * Collects the addresses of the files that the application and each page need.
 * @throws Error on a manifest without loader or entry
 */
export function readAssetManifest(manifest: Manifest): PageAssets {
  const loader = collect(manifest, loaderFile).modules.at(-1);
  const { styles, modules } = collect(manifest, entryFile);
  const entry = modules.pop();
  if (!loader || !entry) throw new Error('The build manifest has no loader or no entry.');
  const pages = new Map<string, { modules: string[]; styles: string[] }>();
  return {
    ...{ loader, entry, styles, modules },
    ofPage(file) {
      const known = pages.get(file);
      if (known) return known;
      const page = manifest[file] ? collect(manifest, file) : { modules: [], styles: [] };
      const extra = {
        modules: page.modules.filter((href) => !modules.includes(href)),
        styles: page.styles.filter((href) => !styles.includes(href)),
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
    for (const imported of chunk.imports ?? []) visit(imported);
    modules.push(`/${chunk.file}`);
    styles.push(...(chunk.css ?? []).map((file) => `/${file}`));
  };
  visit(key);
  return { modules, styles };
}
