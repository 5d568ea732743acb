import { t } from '@artel/web';
import type { CSSProperties, ReactNode } from 'react';
import styles from './document.module.css';
import type {
  OfficeBlock,
  OfficeParagraph,
  OfficeSpan,
  OfficeTable,
  SpanMark,
} from './files/office-content.ts';
import { getOtherHost } from './other-host.ts';

interface BlocksProps {
  readonly blocks: readonly OfficeBlock[];
  /** Addresses of the pictures by their numbers. */
  readonly urls: readonly (string | undefined)[];
}

/** The text, tables and pictures of a file; they become elements, and nothing that is written in them is one. */
export function Blocks({ blocks, urls }: BlocksProps) {
  const levels = getLevels(blocks);
  return blocks.map((block, at) =>
    block.kind === 'table' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
      <BlockTable key={at} table={block} urls={urls} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
      <Paragraph key={at} paragraph={block} level={levels[at]} urls={urls} />
    ),
  );
}

/** The page and the window have headings of their own above; the levels of a file go down by one at a time. */
const ABOVE = 2;
const DEEPEST = 6;

function getLevels(blocks: readonly OfficeBlock[]): readonly (number | undefined)[] {
  let last = ABOVE;
  return blocks.map((block) => {
    if (block.kind === 'table' || block.heading === undefined || block.spans.length === 0) return undefined;
    last = Math.min(DEEPEST, block.heading + ABOVE, last + 1);
    return last;
  });
}

interface ParagraphProps {
  readonly paragraph: OfficeParagraph;
  readonly level: number | undefined;
  readonly urls: BlocksProps['urls'];
}

function Paragraph({ paragraph, level, urls }: ParagraphProps) {
  const { marker, indent = 0, align, spans } = paragraph;
  const Element = level === undefined ? 'p' : (`h${level}` as 'h3');
  return (
    <Element
      data-align={align}
      data-entry={marker !== undefined || undefined}
      style={indent > 0 ? ({ '--indent': indent } as CSSProperties) : undefined}
    >
      {marker !== undefined && <span className={styles.marker}>{marker} </span>}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
        <Span key={at} span={span} urls={urls} />
      ))}
    </Element>
  );
}

function Span({ span, urls }: { readonly span: OfficeSpan; readonly urls: BlocksProps['urls'] }) {
  if (span.kind === 'text') return <Words span={span} />;
  const { picture, width, alt } = span;
  const url = picture === undefined ? undefined : urls[picture];
  if (url === undefined)
    return <span className={styles.lost}>{alt === '' ? t('disk.preview.picture-lost') : alt}</span>;
  return <img className={styles.image} src={url} alt={alt} width={width} loading="lazy" decoding="async" />;
}

const ELEMENTS: Readonly<Record<SpanMark, 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub'>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  raised: 'sup',
  lowered: 'sub',
};

function Words({ span }: { readonly span: Extract<OfficeSpan, { kind: 'text' }> }) {
  let words: ReactNode = span.text;
  for (const mark of span.marks.toReversed()) {
    const Element = ELEMENTS[mark];
    words = <Element>{words}</Element>;
  }
  if (span.href === undefined) return words;
  const host = getOtherHost(span.href, span.text);
  return (
    <>
      <a href={span.href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
      {host !== null && <bdi className={styles.host}> ({host})</bdi>}
    </>
  );
}

function BlockTable({ table, urls }: { readonly table: OfficeTable; readonly urls: BlocksProps['urls'] }) {
  return (
    <div className={styles.table}>
      <table>
        <tbody>
          {table.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
            <tr key={row}>
              {cells.map(({ columns, rows, blocks }, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
                <td key={cell} colSpan={columns} rowSpan={rows}>
                  <Blocks blocks={blocks} urls={urls} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
