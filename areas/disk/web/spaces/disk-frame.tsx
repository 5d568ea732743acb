import { diskPages } from '@artel/disk/contract';
import { PageLink, t, useCurrentPage } from '@artel/web';
import type { ReactNode } from 'react';
import { useSpaces } from '../api.ts';
import { spaceName } from '../nodes/space-name.ts';
import styles from './frame.module.css';

interface DiskFrameProps {
  /** The space whose folder is shown; on the other pages none is. */
  readonly spaceId?: string | undefined;
  readonly children: ReactNode;
}

/** The places of the disk beside each other: the own one, those of teams, what others share, what was thrown away. */
export function DiskFrame({ spaceId, children }: DiskFrameProps) {
  const page = useCurrentPage();
  const spaces = useSpaces().data?.items ?? [];
  return (
    <div className={styles.page}>
      <nav aria-label={t('disk.places')} className={styles.places}>
        {spaces.map((space) => (
          <PageLink
            key={space.id}
            page={diskPages.disk}
            search={space.kind === 'personal' ? {} : { folder: space.id }}
            className={styles.place}
            aria-current={space.id === spaceId ? 'page' : undefined}
          >
            {spaceName(space)}
          </PageLink>
        ))}
        {[diskPages.haveAccess, diskPages.trash].map((other) => (
          <PageLink
            key={other.name}
            page={other}
            className={styles.place}
            aria-current={page?.name === other.name ? 'page' : undefined}
          >
            {t(other.titleKey)}
          </PageLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
