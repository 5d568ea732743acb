import { joinRoom } from '@artel/meetings/contract';
import { CallFailure, call, showToast, t } from '@artel/web';
import { Button, ConfirmDialog, EmptyState, LostDrawing } from '@artel/web/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHostActs } from './api.ts';
import { BottomBar } from './bottom-bar.tsx';
import { isRefusal } from './is-refusal.ts';
import { PeoplePane } from './people-pane.tsx';
import styles from './room.module.css';
import { createRoomClient, type RoomClient, type RoomPhase, type RoomView } from './room-client.ts';
import { Tiles } from './tiles.tsx';
import type { LateDevice } from './use-own-devices.ts';
import { Sound } from './video.tsx';

/** The devices and the name with which a person enters. */
export interface Entry {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly late: readonly LateDevice[];
  /** The name of a guest. */
  readonly name?: string;
}

interface RoomScreenProps {
  readonly uuid: string;
  readonly entry: Entry;
  readonly onBack: () => void;
}

/** The room; the person is in the meeting as long as this component is mounted. */
export function RoomScreen({ uuid, entry, onBack }: RoomScreenProps) {
  const [client, setClient] = useState<RoomClient | null>(null);
  useEffect(() => {
    const { audio, video, name, late } = entry;
    const created = createRoomClient({
      join: async () =>
        (await call(joinRoom, { params: { uuid }, body: name === undefined ? {} : { name } })).ticket,
      state: { audio: audio !== null, video: video !== null, screen: false, hand: false },
      tracks: { audio, high: video, low: video, screen: null, sound: null },
      isFinal: isRefusal,
      onTurnedOff: (what) => showToast({ severity: 'info', title: t(`meetings.room.turned-off.${what}`) }),
    });
    setClient(created);
    let isHere = true;
    for (const { kind, opened } of late)
      void opened.then(({ track }) => {
        if (track === null) return;
        if (!isHere || created.view().own[kind]) track.stop();
        else
          created.show(kind === 'audio' ? { audio: track } : { high: track, low: track }, { [kind]: true });
      });
    return () => {
      isHere = false;
      created.leave();
    };
  }, [uuid, entry]);
  return client && <Inside uuid={uuid} client={client} onBack={onBack} />;
}

const OVER: readonly RoomPhase[] = ['left', 'removed', 'replaced', 'ended', 'refused'];

interface InsideProps {
  readonly uuid: string;
  readonly client: RoomClient;
  readonly onBack: () => void;
}

function Inside({ uuid, client, onBack }: InsideProps) {
  const view = useSyncExternalStore(client.subscribe, client.view);
  const [hasPeople, setPeople] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { end } = useHostActs(uuid);
  if (OVER.includes(view.phase)) return <Over view={view} onBack={onBack} />;
  const { role } = view.people.find(({ id }) => id === view.me) ?? {};
  const isHost = role === 'host' || role === 'cohost';
  const sounds = view.places.filter(({ kind, id }) => id !== null && (kind === 'audio' || kind === 'sound'));
  return (
    <section className={styles.room} aria-label={view.title || t('meetings.room.entering')}>
      <h1 className={styles.title}>{view.title || t('meetings.room.entering')}</h1>
      {view.phase !== 'inside' && (
        <p className={styles.notice} role="status">
          {t(`meetings.room.${view.phase}`)}
        </p>
      )}
      {view.phase === 'inside' && !view.hasMedia && (
        <p className={styles.notice} role="status">
          {t('meetings.room.no-media')}
        </p>
      )}
      {view.phase === 'inside' && view.isMediaLate && (
        <p className={styles.notice} role="status">
          {t('meetings.room.media-late')}
        </p>
      )}
      <div className={styles.stage}>
        <Tiles client={client} view={view} />
        {hasPeople && (
          <PeoplePane
            uuid={uuid}
            client={client}
            view={view}
            isHost={isHost}
            onClose={() => setPeople(false)}
          />
        )}
      </div>
      {sounds.map(({ mid }) => {
        const track = view.tracks.get(mid);
        return track && <Sound key={mid} track={track} />;
      })}
      <BottomBar
        client={client}
        view={view}
        hasPeople={hasPeople}
        onPeople={() => setPeople((shown) => !shown)}
        onEnd={isHost ? () => setEnding(true) : undefined}
      />
      <ConfirmDialog
        isOpen={isEnding}
        title={t('meetings.room.end-title')}
        act={t('meetings.room.end')}
        onConfirm={end}
        onClose={() => setEnding(false)}
      >
        {t('meetings.room.end-text')}
      </ConfirmDialog>
    </section>
  );
}

function Over({ view, onBack }: { readonly view: RoomView; readonly onBack: () => void }) {
  const { phase, failure } = view;
  const text =
    phase === 'refused' && failure instanceof CallFailure
      ? failure.message
      : t(`meetings.room.over-text.${phase}`);
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={t(`meetings.room.over.${phase}`)}
      action={
        phase !== 'removed' && (
          <Button variant="default" onClick={onBack}>
            {t('meetings.room.again')}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
