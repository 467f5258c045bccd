/** Vite plugin: imports prose of content/pages. Markdown becomes sections of trees for `<Prose>`, YAML becomes data. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { ProseDocument, ProseNode } from '../src/platform/web/prose.tsx';

export function contentPages(): Plugin {
  return {
    name: 'content-pages',
    transform: {
      filter: { id: /\/content\/pages\/[\w-]+\.(?:md|yaml)$/ },
      handler(code, id) {
        const data = id.endsWith('.md') ? parseDocument(code, id) : parse(code);
        return { code: `export default ${JSON.stringify(data)};`, map: null };
      },
    },
  };
}

/** Splits a text into an introduction and a part for each `## Title {#id}`. @throws Error if a heading has no id */
export function parseDocument(text: string, file: string): ProseDocument {
  const document: ProseDocument = { intro: [], parts: [] };
  for (const node of fromMarkdown(text).children) {
    if (node.type !== 'heading') {
      (document.parts.at(-1)?.body ?? document.intro).push(toProse(node, file));
      continue;
    }
    const heading = node.children.map((child) => ('value' in child ? child.value : '')).join('');
    const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(heading) ?? [];
    if (!title || !id)
      throw new Error(`${file}: the heading "${heading}" needs an id, as in "## Title {#id}".`);
    document.parts.push({ id, title, body: [] });
  }
  return document;
}

const tags: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  list: 'ul',
  listItem: 'li',
  strong: 'strong',
  emphasis: 'em',
};

function toProse(node: Nodes, file: string): ProseNode {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  const children = 'children' in node ? node.children.map((child) => toProse(child, file)) : [];
  if (node.type === 'link') return ['a', children, node.url];
  const tag = tags[node.type];
  if (!tag) throw new Error(`${file}: ${node.type} is not supported in pages.`);
  // In a list without empty lines between its items, the items contain no paragraphs.
  const [only] = children;
  return node.type === 'listItem' && children.length === 1 && Array.isArray(only) && only[0] === 'p'
    ? ['li', only[1]]
    : [tag, children];
}
