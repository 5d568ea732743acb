import { CopyButton, Row, Stack, Text } from '@artel/web/ui';
import { useId, useRef } from 'react';
import styles from './sample.module.css';

interface SampleProps {
  readonly label: string;
  readonly text: string;
}

/** Some lines to copy into another program. */
export function Sample({ label, text }: SampleProps) {
  const id = useId();
  const shown = useRef<HTMLPreElement>(null);
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between">
        <Text size="small" weight="medium" id={id}>
          {label}
        </Text>
        <CopyButton value={text} shownIn={shown} describedBy={id} />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys. */}
      <section className={styles.sample} aria-labelledby={id} tabIndex={0}>
        <pre ref={shown}>{text}</pre>
      </section>
    </Stack>
  );
}
