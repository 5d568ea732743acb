import { Panel, Row, Stack, Text } from '@artel/web/ui';
import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  readonly mark?: ReactNode;
  /** The purpose of the block, in a sentence. */
  readonly intro?: ReactNode;
  /** The block's own action, beside its title. */
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** A block of the section. */
export function Block({ title, mark, intro, act, children }: BlockProps) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <Row gap={6} align="start" justify="between">
        <Stack gap={1} isGrowing>
          <Row>
            <h2 id={id}>{title}</h2>
            {mark}
          </Row>
          {intro !== undefined && (
            <Text as="div" tone="secondary">
              {intro}
            </Text>
          )}
        </Stack>
        {act !== undefined && <Row>{act}</Row>}
      </Row>
      {children}
    </Panel>
  );
}
