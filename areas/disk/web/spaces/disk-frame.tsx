import { useProfile } from '@artel/company/web';
import { diskPages } from '@artel/disk/contract';
import { followTasks, PageLink, showFailure, t, useCurrentPage } from '@artel/web';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useRefresh, useSpaces } from '../api.ts';
import { askForUnfinished } from '../uploads/ask-for-unfinished.ts';
import { UsageLine } from '../usage/usage-line.tsx';
import styles from './frame.module.css';

/** A list of the disk that stands beside the others. */
export type Place = 'mine' | 'teams' | 'recent' | 'starred' | 'programs';

interface DiskFrameProps {
  /** What is shown on the page of the disk; on the other pages nothing of it is. */
  readonly place?: Place | undefined;
  /** What stands beside the places. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The places of the disk beside each other: the own one, those of teams, what others share, what was thrown away. */
export function DiskFrame({ place, aside, children }: DiskFrameProps) {
  const page = useCurrentPage();
  const places = usePlaces();
  const refresh = useRefresh();
  useEffect(() => {
    askForUnfinished(refresh).catch(showFailure);
    followTasks(refresh).catch(showFailure);
  }, [refresh]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <nav aria-label={t('disk.places')} className={styles.places}>
          {places.map((one) => (
            <PageLink
              key={one}
              page={diskPages.disk}
              search={one === 'mine' ? {} : { place: one }}
              className={styles.place}
              aria-current={one === place ? 'page' : undefined}
            >
              {t(`disk.place.${one}`)}
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
        <div className={styles.aside}>
          <UsageLine />
          <PageLink
            page={diskPages.disk}
            search={{ place: 'programs' }}
            className={styles.programs}
            aria-current={place === 'programs' ? 'page' : undefined}
            aria-label={t('disk.place.programs')}
            title={t('disk.place.programs')}
          >
            <IconDeviceLaptop size={18} stroke={1.5} />
          </PageLink>
          {aside}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Guests have no disk of their own; folders of teams show where there are any, or where one may be made. */
function usePlaces(): readonly Place[] {
  const spaces = useSpaces().data?.items ?? [];
  const mayMake = useProfile().permissions.includes('disk.manage-spaces');
  const isThere = (kind: string) => spaces.some((space) => space.kind === kind);
  return [
    ...(isThere('personal') ? (['mine'] as const) : []),
    ...(mayMake || isThere('team') ? (['teams'] as const) : []),
    'recent',
    'starred',
  ];
}
