/** Renders the Markdown files of content/pages (scripts/vite-content.ts). */
import { Fragment, type ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

/** Text, or an element with its children and, for a link, its address. */
export type ProseNode = string | [tag: string, children: ProseNode[], href?: string];
/** A part of a long page, with its own anchor. */
export type ProsePart = { id: string; title: string; body: ProseNode[] };
export type ProseDocument = { intro: ProseNode[]; parts: ProsePart[] };

type Values = Readonly<Record<string, ReactNode>>;

/**
 * Renders nodes as elements. `{name}` in a text stands for a value. A paragraph that consists only of `{name}` is
 * replaced by the value itself. In an address only text values can be filled in.
 */
export function Prose({ nodes, values }: { nodes: readonly ProseNode[]; values: Values }): ReactNode {
  // The index can be the key: the nodes of a text never move.
  return nodes.map((node, index) => <ProseElement key={String(index)} node={node} values={values} />);
}

function ProseElement({ node, values }: { node: ProseNode; values: Values }): ReactNode {
  if (typeof node === 'string') return fillIn(node, values);
  const [tag, children, href] = node;
  const [only] = children;
  const isValueAlone =
    tag === 'p' && children.length === 1 && typeof only === 'string' && /^\{\w+\}$/.test(only);
  const content = <Prose nodes={children} values={values} />;
  if (isValueAlone) return content;
  if (href?.startsWith('/')) return <PageLink to={href}>{content}</PageLink>;
  if (href) {
    const rel = href.startsWith('https://creativecommons.org/licenses/') ? 'license' : undefined;
    return (
      <a href={fillInText(href, values)} rel={rel}>
        {content}
      </a>
    );
  }
  const Tag = tag as 'p';
  return <Tag>{content}</Tag>;
}

function fillInText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

function fillIn(text: string, values: Values): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
}
