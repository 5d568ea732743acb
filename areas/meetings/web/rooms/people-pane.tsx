import type { MeetPerson } from '@artel/meetings/contract';
import { t } from '@artel/web';
import {
  Button,
  CloseButton,
  ConfirmDialog,
  CopyField,
  Line,
  Lines,
  MenuButton,
  Row,
  Text,
} from '@artel/web/ui';
import { IconLock, IconLockOpen, IconMicrophoneOff, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useHostActs, useRoom } from './api.ts';
import styles from './room.module.css';
import type { RoomClient, RoomView } from './room-client.ts';

interface PeoplePaneProps {
  readonly uuid: string;
  readonly client: RoomClient;
  readonly view: RoomView;
  readonly isHost: boolean;
  readonly onClose: () => void;
}

/** The people in the room and its address for inviting others; hosts mute, remove and lock. */
export function PeoplePane({ uuid, client, view, isHost, onClose }: PeoplePaneProps) {
  const { people, me } = view;
  const [leaving, setLeaving] = useState<MeetPerson | null>(null);
  const { remove } = useHostActs(uuid);
  return (
    <aside className={styles.pane} aria-label={t('meetings.room.people')}>
      <Row isOneLine>
        <Text as="h2" weight="medium">
          {t('meetings.room.inside', { count: people.length })}
        </Text>
        <CloseButton aria-label={t('meetings.room.close')} onClick={onClose} />
      </Row>
      <CopyField label={t('meetings.room.link')} value={window.location.href} />
      {isHost && <LockButton uuid={uuid} />}
      <Lines variant="plain" aria-label={t('meetings.room.who')}>
        {people.map((person) => (
          <Line key={person.id} isOneLine>
            <Words person={person} isMe={person.id === me} />
            {isHost && person.id !== me && (
              <MenuButton
                label={t('meetings.room.acts-on', { name: person.name })}
                actions={() => actionsOn(person, client, setLeaving)}
              />
            )}
          </Line>
        ))}
      </Lines>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('meetings.room.remove-title', { name: leaving?.name ?? '' })}
        act={t('meetings.room.remove')}
        onConfirm={() => remove(leaving?.id ?? '')}
        onClose={() => setLeaving(null)}
      >
        {t('meetings.room.remove-text')}
      </ConfirmDialog>
    </aside>
  );
}

function actionsOn(person: MeetPerson, client: RoomClient, onRemove: (person: MeetPerson) => void) {
  const mute = {
    key: 'mute',
    label: t('meetings.room.mute'),
    icon: IconMicrophoneOff,
    run: () => client.mute(person.id),
  };
  const remove = {
    key: 'remove',
    label: t('meetings.room.remove'),
    icon: IconUserX,
    variant: 'danger' as const,
    run: () => onRemove(person),
  };
  return person.audio ? [mute, remove] : [remove];
}

function Words({ person: { name, role, isGuest, audio }, isMe }: { person: MeetPerson; isMe: boolean }) {
  const guestWords = isGuest ? t('meetings.mine.guest', { name }) : name;
  return (
    <span>
      {isMe ? t('meetings.room.me', { name }) : guestWords}
      {role === 'host' && (
        <Text as="span" size="small" tone="secondary">
          {` · ${t('meetings.room.host')}`}
        </Text>
      )}
      {!audio && (
        <Text as="span" size="small" tone="secondary">
          {` · ${t('meetings.room.muted')}`}
        </Text>
      )}
    </span>
  );
}

/** Locks the room for people who come later; those inside stay. */
function LockButton({ uuid }: { readonly uuid: string }) {
  const isLocked = useRoom(uuid).data?.isLocked ?? false;
  const { lock } = useHostActs(uuid);
  const Icon = isLocked ? IconLockOpen : IconLock;
  return (
    <Button variant="default" leftSection={<Icon size={18} stroke={1.5} />} onClick={() => lock(!isLocked)}>
      {t(isLocked ? 'meetings.room.unlock' : 'meetings.room.lock')}
    </Button>
  );
}
