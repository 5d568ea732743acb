import { readMarkdown } from '@artel/contract/markdown';
import { RichText } from '@artel/web/ui';
import { useMemo } from 'react';
import styles from './line.module.css';

interface MessageBodyProps {
  readonly body: string;
  readonly names: (id: string) => string;
}

/** The text of a message with its formatting and mentions. */
export function MessageBody({ body, names }: MessageBodyProps) {
  const blocks = useMemo(() => readMarkdown(body), [body]);
  return (
    <div className={styles.words} dir="auto">
      <RichText
        blocks={blocks}
        renderMention={(id) => (
          <span className={styles.mention}>
            @<bdi>{names(id)}</bdi>
          </span>
        )}
        isOwnAddress={isOwnAddress}
      />
    </div>
  );
}

function isOwnAddress(href: string): boolean {
  return URL.canParse(href) && new URL(href).origin === window.location.origin;
}
