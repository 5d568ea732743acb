import { showToast, t } from '@artel/web';
import { Button, MenuButton } from '@artel/web/ui';
import {
  IconDoorExit,
  IconHandStop,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { openDevice, openScreen } from './devices.ts';
import styles from './room.module.css';
import type { RoomClient, RoomView } from './room-client.ts';

interface BottomBarProps {
  readonly client: RoomClient;
  readonly view: RoomView;
  readonly hasPeople: boolean;
  readonly onPeople: () => void;
  /** Ends the meeting for all; set for hosts only. */
  readonly onEnd: (() => void) | undefined;
}

/** The actions in a room, each with a keyboard shortcut. */
export function BottomBar({ client, view, hasPeople, onPeople, onEnd }: BottomBarProps) {
  const { own } = view;
  const acts = {
    m: () => void toggleDevice(client, view, 'audio'),
    v: () => void toggleDevice(client, view, 'video'),
    s: () => void toggleScreen(client, view),
    h: () => client.show({}, { hand: !own.hand }),
    p: onPeople,
  };
  useKeys(acts);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('meetings.room.acts')}>
      <Act
        name="audio"
        isOn={own.audio}
        icon={own.audio ? IconMicrophone : IconMicrophoneOff}
        onPress={acts.m}
      />
      <Act name="video" isOn={own.video} icon={own.video ? IconVideo : IconVideoOff} onPress={acts.v} />
      <Act
        name="screen"
        isOn={own.screen}
        icon={own.screen ? IconScreenShareOff : IconScreenShare}
        onPress={acts.s}
      />
      <Act name="hand" isOn={own.hand} icon={IconHandStop} onPress={acts.h} />
      <Act name="people" isOn={hasPeople} icon={IconUsers} onPress={acts.p} />
      <Button className={styles.leave} aria-label={t('meetings.room.leave')} onClick={() => client.leave()}>
        <IconDoorExit size={20} stroke={1.5} />
        <span className={styles.words}>{t('meetings.room.leave')}</span>
      </Button>
      {onEnd !== undefined && (
        <MenuButton
          label={t('meetings.room.more')}
          actions={[
            { key: 'end', label: t('meetings.room.end'), icon: IconPhoneOff, variant: 'danger', run: onEnd },
          ]}
        />
      )}
    </div>
  );
}

interface ActProps {
  readonly name: 'audio' | 'video' | 'screen' | 'hand' | 'people';
  readonly isOn: boolean;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly onPress: () => void;
}

function Act({ name, isOn, icon: Icon, onPress }: ActProps) {
  const words = t(`meetings.room.act.${name}`);
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      className={styles.act}
      aria-pressed={isOn}
      aria-label={words}
      title={words}
      onClick={onPress}
    >
      <Icon size={20} stroke={1.5} />
    </Button>
  );
}

/** The keyboard shortcuts of a room, inactive while a field is typed into. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select'))
        return;
      // The position of the key is compared, so that a Russian layout has the same shortcuts.
      const act = event.code.startsWith('Key')
        ? latest.current[event.code.slice(3).toLowerCase()]
        : undefined;
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

async function toggleDevice(client: RoomClient, { own }: RoomView, kind: 'audio' | 'video'): Promise<void> {
  const put = (track: MediaStreamTrack | null) =>
    client.show(kind === 'audio' ? { audio: track } : { high: track, low: track }, {
      [kind]: track !== null,
    });
  if (own[kind]) return put(null);
  const { track, problem } = await openDevice(kind);
  if (problem !== null)
    showToast({ severity: 'warning', title: t(`meetings.room.problem.${kind}.${problem}`) });
  else put(track);
}

async function toggleScreen(client: RoomClient, { own }: RoomView): Promise<void> {
  const off = () => client.show({ screen: null, sound: null }, { screen: false });
  if (own.screen) return off();
  const tracks = await openScreen();
  const screen = tracks?.find(({ kind }) => kind === 'video');
  if (!screen) return;
  // The browser's own button ends the sharing as well.
  screen.addEventListener('ended', off);
  client.show({ screen, sound: tracks?.find(({ kind }) => kind === 'audio') ?? null }, { screen: true });
}
