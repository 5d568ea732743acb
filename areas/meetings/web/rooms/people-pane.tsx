import { t } from '@artel/web';
import { CopyField, Line, Lines, Row, Text } from '@artel/web/ui';
import { CloseButton } from '@mantine/core';
import styles from './room.module.css';
import type { RoomView } from './room-client.ts';

/** Who is here, and the address by which others come. */
export function PeoplePane({ view, onClose }: { readonly view: RoomView; readonly onClose: () => void }) {
  return (
    <aside className={styles.pane} aria-label={t('meetings.room.people')}>
      <Row>
        <Text as="h2" weight="medium">
          {t('meetings.room.inside', { count: view.people.length })}
        </Text>
        <CloseButton aria-label={t('meetings.room.close')} onClick={onClose} />
      </Row>
      <CopyField label={t('meetings.room.link')} value={window.location.href} />
      <Lines look="plain" aria-label={t('meetings.room.people')}>
        {view.people.map(({ id, name, role, isGuest }) => (
          <Line key={id}>
            {isGuest ? t('meetings.mine.guest', { name }) : name}
            {role === 'host' && (
              <Text as="span" size="small" tone="secondary">
                {t('meetings.room.host')}
              </Text>
            )}
          </Line>
        ))}
      </Lines>
    </aside>
  );
}
