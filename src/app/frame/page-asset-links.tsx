import { preinit } from 'react-dom';
import type { PageAssets } from '../asset-manifest.ts';

/** Tells React to load the stylesheets of the matched pages; renders nothing. */
export function PageAssetLinks({ assets, files }: { assets: PageAssets; files: string[] }) {
  const pages = files.map((file) => assets.ofPage(file));
  const styles = new Set([...assets.styles, ...pages.flatMap((page) => page.styles)]);
  for (const href of styles) preinit(href, { as: 'style', precedence: 'page' });
  return null;
}
