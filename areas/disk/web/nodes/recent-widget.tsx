import { diskPages, recentFilesPart } from '@artel/disk/contract';
import { createWidget, PageLink, sizeWords, t } from '@artel/web';
import { Line, Lines, Moment, Panel, Row, Stack, Text } from '@artel/web/ui';
import { NodeIcon } from './node-icon.tsx';

/** The person's recent files, each with a link. */
export const RecentWidget = createWidget(recentFilesPart, ({ data: { items } }) => (
  <Panel as="section" room="none" aria-labelledby="recent-files-widget">
    <Row as="header" gap={4} align="baseline" justify="between" isOneLine room="whole">
      <h2 id="recent-files-widget">{t('disk.widget.title')}</h2>
      <PageLink page={diskPages.disk}>{t('disk.widget.all')}</PageLink>
    </Row>
    <Lines variant="reaching" aria-labelledby="recent-files-widget">
      {items.map((node) => (
        <Line key={node.id} isOneLine>
          <NodeIcon node={node} />
          <Stack as="span" gap={0} isGrowing>
            <Text as="span" isCut>
              <PageLink
                page={diskPages.disk}
                search={{ folder: node.parentId ?? '', open: node.id }}
                variant="name"
                title={node.name}
              >
                <bdi>{node.name}</bdi>
              </PageLink>
            </Text>
          </Stack>
          <Text as="span" size="small" tone="secondary" isNumbers>
            {node.bytes !== null && `${sizeWords(node.bytes)}${t('disk.between')}`}
            <Moment at={node.updatedAt} />
          </Text>
        </Line>
      ))}
    </Lines>
  </Panel>
));
