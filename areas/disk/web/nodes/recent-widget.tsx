import { diskPages, recentFilesPart } from '@artel/disk/contract';
import { PageLink, sizeWords, t, widgetOf } from '@artel/web';
import { Moment, Panel } from '@artel/web/ui';
import { NodeIcon } from './node-icon.tsx';
import styles from './recent-widget.module.css';

/** The person's last files, each a click away. */
export const RecentWidget = widgetOf(recentFilesPart, ({ data: { items } }) => (
  <Panel as="section" room="none" aria-labelledby="recent-files-widget">
    <header className={styles.head}>
      <h2 id="recent-files-widget">{t('disk.widget.title')}</h2>
      <PageLink page={diskPages.disk} className={styles.all}>
        {t('disk.widget.all')}
      </PageLink>
    </header>
    <ul className={styles.list} aria-labelledby="recent-files-widget">
      {items.map((node) => (
        <li key={node.id} className={styles.file}>
          <NodeIcon node={node} />
          <PageLink
            page={diskPages.disk}
            search={{ folder: node.parentId ?? '', open: node.id }}
            className={styles.name}
            title={node.name}
          >
            <bdi>{node.name}</bdi>
          </PageLink>
          <span className={styles.facts}>
            {node.bytes !== null && `${sizeWords(node.bytes)}${t('disk.between')}`}
            <Moment at={node.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  </Panel>
));
