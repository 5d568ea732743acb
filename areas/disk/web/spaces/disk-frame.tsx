import { useProfile } from '@artel/company/web';
import type { Page } from '@artel/contract';
import { diskPages } from '@artel/disk/contract';
import { PageLink, showFailure, t, useCurrentPage } from '@artel/web';
import { Row, Stack, Tabs } from '@artel/web/ui';
import { IconDeviceLaptop, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFollowTasks, useRefresh, useSpaces } from '../api.ts';
import { requestUnfinishedFiles } from '../uploads/request-unfinished-files.ts';
import { UsageLine } from '../usage/usage-line.tsx';
import styles from './frame.module.css';

/** One of the lists of the disk in its navigation. */
type Place = 'mine' | 'teams' | 'shared' | 'recent' | 'starred' | 'links' | 'programs';

interface DiskFrameProps {
  /** The current list on the page of the disk; other pages have none. */
  readonly place?: Place | undefined;
  /** Content beside the list navigation. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Places that are opened now and then: an icon each, because the bar has no room for more words. */
const ASIDE = [
  ['links', IconWorld],
  ['programs', IconDeviceLaptop],
] as const;

/** Pixels of the previous entry that stay visible too. */
const NEIGHBOUR = 48;

/** The navigation of the disk: the own disk, team folders, shared nodes, the trash. */
export function DiskFrame({ place, aside, children }: DiskFrameProps) {
  const page = useCurrentPage();
  const places = usePlaces();
  const refresh = useRefresh();
  const follow = useFollowTasks();
  const bar = useRef<HTMLElement>(null);
  const shown = `${page?.name} ${place} ${places.length}`;
  // On a telephone the bar is wider than the window, so the current entry is scrolled into view.
  useEffect(() => {
    const here = shown && bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && bar.current) bar.current.scrollLeft = here.offsetLeft - bar.current.offsetLeft - NEIGHBOUR;
  }, [shown]);
  const isHere = ({ name }: Page) =>
    page?.name === name || (place === 'shared' && name === diskPages.haveAccess.name);
  useEffect(() => {
    requestUnfinishedFiles(refresh).catch(showFailure);
    follow();
  }, [refresh, follow]);
  return (
    <Stack gap={3} isGrowing>
      <Row gap={5} line="below">
        <Tabs ref={bar} label={t('disk.places')} isBare>
          {places.map((one) => (
            <PageLink
              key={one}
              page={diskPages.disk}
              search={one === 'mine' ? {} : { place: one }}
              variant="tab"
              aria-current={one === place ? 'page' : undefined}
            >
              {t(`disk.place.${one}`)}
            </PageLink>
          ))}
          {[diskPages.haveAccess, diskPages.trash].map((other) => (
            <PageLink
              key={other.name}
              page={other}
              variant="tab"
              aria-current={isHere(other) ? 'page' : undefined}
            >
              {t(other.titleKey)}
            </PageLink>
          ))}
        </Tabs>
        <Row gap={2} isOneLine className={styles.aside}>
          <UsageLine />
          {ASIDE.map(([one, Icon]) => (
            <PageLink
              key={one}
              page={diskPages.disk}
              search={{ place: one }}
              variant="icon"
              aria-current={one === place ? 'page' : undefined}
              aria-label={t(`disk.place.${one}`)}
              title={t(`disk.place.${one}`)}
            >
              <Icon size={18} stroke={1.5} />
            </PageLink>
          ))}
          {aside}
        </Row>
      </Row>
      {children}
    </Stack>
  );
}

/** Guests have no disk of their own; team folders are shown if there are any, or if the person may create one. */
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
