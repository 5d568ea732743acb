import type { SharedNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { Button, Moment, Row, Stack, Text } from '@artel/web/ui';
import { IconDownload } from '@tabler/icons-react';
import previewStyles from '../../nodes/preview/preview.module.css';
import { downloadShared } from './api.ts';
import { SharedContent } from './shared-content.tsx';

interface SharedFileProps {
  readonly uuid: string;
  readonly node: SharedNode;
  readonly mayDownload: boolean;
}

/** One file behind a link: its facts and its content. */
export function SharedFile({ uuid, node, mayDownload }: SharedFileProps) {
  return (
    <Stack as="section" aria-labelledby="shared-file">
      <Row as="header" gap={6} justify="between">
        <Stack isGrowing gap={0}>
          <Text as="h1" size="large" id="shared-file">
            <bdi>{node.name}</bdi>
          </Text>
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
      <Stack gap={0} className={previewStyles.place}>
        <SharedContent uuid={uuid} node={node} mayDownload={mayDownload} />
      </Stack>
    </Stack>
  );
}
