import { preinit, preloadModule } from 'react-dom';
import type { PageAssets } from '../asset-manifest.ts';

/** Announces the stylesheets and modules of the matched pages; renders nothing. */
export function PageAssetLinks({ assets, files }: { assets: PageAssets; files: string[] }) {
  const pages = files.map((file) => assets.ofPage(file));
  const styles = new Set([...assets.styles, ...pages.flatMap((page) => page.styles)]);
  const modules = new Set([...assets.modules, ...pages.flatMap((page) => page.modules)]);
  for (const href of styles) preinit(href, { as: 'style', precedence: 'page' });
  for (const href of modules) preloadModule(href, { as: 'script' });
  return null;
}
