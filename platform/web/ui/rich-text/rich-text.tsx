import type { DocumentBlock, Line, ListItem, Mark, Span } from '@artel/contract/markdown';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { hiddenHost } from './hidden-host.ts';
import styles from './rich-text.module.css';

interface Props {
  readonly blocks: readonly DocumentBlock[];
  /** Renders a mention; without it no one is named. */
  readonly renderMention?: (id: string) => ReactNode;
  /** Addresses of this installation open here; all others in a new tab. */
  readonly isOwnAddress?: (href: string) => boolean;
  /** Larger space between blocks: for a file instead of a message. */
  readonly isDocument?: boolean;
}

type Shown = Omit<Props, 'blocks' | 'isDocument'>;

/** Text with marks, lists, quotes and code. It is rendered as elements, never as HTML of its author. */
export function RichText({ blocks, isDocument = false, ...shown }: Props) {
  return (
    <Stack gap={isDocument ? 3 : 1} size="body" className={styles.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <BlockView key={at} block={block} shown={shown} />
      ))}
    </Stack>
  );
}

function BlockView({ block, shown }: { readonly block: DocumentBlock; readonly shown: Shown }) {
  switch (block.kind) {
    case 'heading': {
      // The page and the window have their own headings above.
      const Heading = `h${Math.min(6, block.level + 2)}` as 'h3' | 'h4' | 'h5' | 'h6';
      return (
        <Heading>
          <LineView line={block.line} shown={shown} />
        </Heading>
      );
    }
    case 'list':
      return <ListView items={block.items} shown={shown} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <LinesView lines={block.lines} shown={shown} />
        </blockquote>
      );
    case 'table':
      return <TableView table={block} shown={shown} />;
    case 'rule':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <LinesView lines={block.lines} shown={shown} />
        </p>
      );
  }
}

/** Items of one depth and one kind that follow each other, with the deeper ones below each. */
function ListView({ items, shown }: { readonly items: readonly ListItem[]; readonly shown: Shown }) {
  return getGroups(items).map(({ number, entries }, at) => {
    const children = entries.map(({ item, deeper }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <li key={place}>
        <LinesView lines={item.lines} shown={shown} />
        {deeper.length > 0 && <ListView items={deeper} shown={shown} />}
      </li>
    ));
    return number === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <ul key={at}>{children}</ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <ol key={at} start={number}>
        {children}
      </ol>
    );
  });
}

interface Group {
  readonly number: number | null;
  readonly entries: { readonly item: ListItem; readonly deeper: ListItem[] }[];
}

function getGroups(items: readonly ListItem[]): readonly Group[] {
  const groups: Group[] = [];
  const depth = items[0]?.depth ?? 0;
  for (const item of items) {
    const last = groups.at(-1);
    const entry = last?.entries.at(-1);
    if (entry !== undefined && item.depth > depth) entry.deeper.push(item);
    else if (last !== undefined && (last.number === null) === (item.number === null))
      last.entries.push({ item, deeper: [] });
    else groups.push({ number: item.number, entries: [{ item, deeper: [] }] });
  }
  return groups;
}

type Table = Extract<DocumentBlock, { kind: 'table' }>;

function TableView({
  table: { aligns, head, rows },
  shown,
}: {
  readonly table: Table;
  readonly shown: Shown;
}) {
  const cells = (Cell: 'th' | 'td', lines: readonly Line[]) =>
    lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <Cell key={at} data-align={aligns[at]}>
        <LineView line={line} shown={shown} />
      </Cell>
    ));
  return (
    <table>
      <thead>
        <tr>{cells('th', head)}</tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <tr key={at}>{cells('td', row)}</tr>
        ))}
      </tbody>
    </table>
  );
}

function LinesView({ lines, shown }: { readonly lines: readonly Line[]; readonly shown: Shown }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <Fragment key={at}>
      {at > 0 && <br />}
      <LineView line={line} shown={shown} />
    </Fragment>
  ));
}

function LineView({ line, shown }: { readonly line: Line; readonly shown: Shown }) {
  const hosts = hiddenHosts(line);
  return line.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <Fragment key={at}>
      {spanView(span, shown)}
      {hosts.has(at) && <bdi className={styles.host}> ({hosts.get(at)})</bdi>}
    </Fragment>
  ));
}

/** The hosts of links whose text names another site, by the last span of each link. */
function hiddenHosts(line: Line): ReadonlyMap<number, string> {
  const hosts = new Map<number, string>();
  let label = '';
  line.forEach((span, at) => {
    const href = getHref(span);
    if (span.kind !== 'text' || href === undefined) return;
    label += span.text;
    if (getHref(line[at + 1]) === href) return;
    const host = hiddenHost(href, label);
    if (host !== null) hosts.set(at, host);
    label = '';
  });
  return hosts;
}

const getHref = (span: Span | undefined) => (span?.kind === 'text' ? span.href : undefined);

const ELEMENTS: Readonly<Record<Mark, 'strong' | 'em' | 's' | 'code'>> = {
  strong: 'strong',
  emphasis: 'em',
  strike: 's',
  code: 'code',
};

function spanView(span: Span, { renderMention, isOwnAddress }: Shown): ReactNode {
  let view: ReactNode = span.kind === 'text' ? span.text : (renderMention?.(span.id) ?? '@…');
  for (const mark of span.marks.toReversed()) {
    const Element = ELEMENTS[mark];
    view = <Element>{view}</Element>;
  }
  if (span.kind === 'mention' || span.href === undefined) return view;
  const away = isOwnAddress?.(span.href) ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <a href={span.href} {...away}>
      {view}
    </a>
  );
}
