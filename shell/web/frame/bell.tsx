import { noticePanel, useUnread } from '@artel/notifications/web';
import { LazyPart, t } from '@artel/web';
import { CardSkeleton, Floating, IconButton } from '@artel/web/ui';
import { IconBell } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './bell.module.css';

/** The highest number worth showing. */
const MOST = 99;

/** The number of unread notices, in every page's top bar; their list is loaded when it is first opened. */
export function Bell() {
  const count = useUnread()?.count ?? 0;
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const label = count === 0 ? t('shell.bell.none') : t('shell.bell.count', { count });
  return (
    <>
      <IconButton
        variant="subtle"
        color="gray"
        className={styles.bell}
        aria-label={label}
        title={label}
        popoverTarget={panelId}
      >
        <IconBell size={18} stroke={1.5} />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </IconButton>
      <Floating
        as="section"
        id={panelId}
        popover="auto"
        className={styles.panel}
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <LazyPart load={noticePanel} waiting={<CardSkeleton lines={1} />} />}
      </Floating>
    </>
  );
}
