import type { SharedNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { Moment, Row, Stack, Text } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadShared } from './api.ts';
import styles from './link.module.css';
import { SharedContent } from './shared-content.tsx';

interface SharedFileProps {
  readonly uuid: string;
  readonly node: SharedNode;
  readonly mayDownload: boolean;
}

/** One file behind a link: what it is, and what is in it. */
export function SharedFile({ uuid, node, mayDownload }: SharedFileProps) {
  return (
    <Stack as="section" aria-labelledby="shared-file">
      <Row as="header" gap={6} justify="between">
        <Stack isGrowing gap={0}>
          <h1 id="shared-file" className={styles.name}>
            <bdi>{node.name}</bdi>
          </h1>
          <Text size="small" tone="secondary">
            {node.bytes !== null && `${sizeWords(node.bytes)}${t('disk.between')}`}
            <Moment at={node.updatedAt} />
            {!mayDownload && `${t('disk.between')}${t('disk.link-page.view-only')}`}
          </Text>
        </Stack>
        {mayDownload && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => downloadShared(uuid, node.id)}
          >
            {t('disk.act.download')}
          </Button>
        )}
      </Row>
      <Stack gap={0} className={styles.content}>
        <SharedContent uuid={uuid} node={node} />
      </Stack>
    </Stack>
  );
}
