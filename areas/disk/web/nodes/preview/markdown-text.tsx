import { Stack } from '@artel/web/ui';
import { Fragment } from 'react';
import styles from './markdown.module.css';
import { type Block, type Inline, readInline, readMarkdown } from './read-markdown.ts';

/** Markdown as it is meant. Nothing of it becomes markup of the page but what stands here. */
export function MarkdownText({ text }: { readonly text: string }) {
  return (
    <Stack gap={3} size="body" className={styles.markdown}>
      {readMarkdown(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <BlockView key={at} block={block} />
      ))}
    </Stack>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      // The page and the window have headings of their own above.
      const Heading = `h${Math.min(6, block.level + 2)}` as 'h3' | 'h4' | 'h5' | 'h6';
      return (
        <Heading>
          <Words text={block.text} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map(({ depth, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
            <li key={at} style={{ '--depth': depth } as never}>
              <Words text={text} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <pre>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Words text={block.text} />
        </blockquote>
      );
    case 'table':
      return <TableView table={block} />;
    case 'rule':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
  }
}

function TableView({ table: { aligns, head, rows } }: { readonly table: Extract<Block, { kind: 'table' }> }) {
  const cells = (Cell: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <Cell key={at} data-align={aligns[at]}>
        <Words text={text} />
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

function Words({ text }: { readonly text: string }) {
  return readInline(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <Fragment key={at}>{wordsOf(part)}</Fragment>
  ));
}

function wordsOf(part: Inline) {
  switch (part.kind) {
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
    case 'text':
      return part.text;
  }
}
