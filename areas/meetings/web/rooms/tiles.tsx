import type { MeetPerson } from '@artel/meetings/contract';
import { t } from '@artel/web';
import { Avatar } from '@artel/web/ui';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { PICTURE_PLACES } from './connections.ts';
import styles from './room.module.css';
import type { RoomClient, RoomView } from './room-client.ts';
import { Video } from './video.tsx';

interface TilesProps {
  readonly client: RoomClient;
  readonly view: RoomView;
}

/** The approximate height of a tile in pixels, by the number of tiles. */
function getHeight(tiles: number): number {
  if (tiles <= 2) return 720;
  return tiles <= 4 ? 360 : 180;
}

/** The number of columns with which each tile has about the shape of a camera's picture. */
function columnsFor(tiles: number): number {
  return Math.min(4, Math.ceil(Math.sqrt(tiles)));
}

/** All people side by side, and a shared screen above them. */
export function Tiles({ client, view }: TilesProps) {
  const { people, me } = view;
  const others = people.filter(({ id }) => id !== me);
  const shown = others.filter(({ video }) => video).slice(0, PICTURE_PLACES);
  const wanted = shown.map(({ id }) => id).join(' ');
  const height = getHeight(people.length);
  useEffect(() => {
    client.want(wanted === '' ? [] : wanted.split(' ').map((id) => ({ id, height })));
  }, [client, wanted, height]);
  const sharer = people.find(({ screen }) => screen);
  const screen = getTrack(view, 'screen', sharer?.id);
  return (
    <div className={styles.tiles} data-shared={screen !== undefined || undefined}>
      {sharer && screen && (
        <figure className={styles.screen}>
          <Video track={screen} isWhole />
          <figcaption className={styles.name}>
            {t('meetings.room.screen-of', { name: sharer.name })}
          </figcaption>
        </figure>
      )}
      <ul
        className={styles.grid}
        aria-label={t('meetings.room.people')}
        data-columns={columnsFor(people.length)}
      >
        {people.map((person) => (
          <Tile
            key={person.id}
            person={person}
            isMe={person.id === me}
            isSpeaking={view.speaker === person.id}
            track={person.id === me ? client.ownVideo() : getTrack(view, 'video', person.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function getTrack({ places, tracks }: RoomView, kind: 'video' | 'screen', id: string | undefined) {
  const place = places.find((one) => one.kind === kind && one.id !== null && one.id === id);
  return place && tracks.get(place.mid);
}

interface TileProps {
  readonly person: MeetPerson;
  readonly isMe: boolean;
  readonly isSpeaking: boolean;
  readonly track: MediaStreamTrack | null | undefined;
}

function Tile({ person: { name, audio, video, hand, isGuest }, isMe, isSpeaking, track }: TileProps) {
  const [givenName = '', familyName = ''] = name.split(' ');
  const guestWords = isGuest ? t('meetings.mine.guest', { name }) : name;
  return (
    <li className={styles.tile} data-speaking={isSpeaking || undefined}>
      {video && track ? (
        <Video track={track} isMirrored={isMe} />
      ) : (
        <Avatar givenName={givenName} familyName={familyName} size="portrait" />
      )}
      <span className={styles.name}>
        {!audio && <IconMicrophoneOff size={16} stroke={1.5} aria-label={t('meetings.room.muted')} />}
        {hand && <IconHandStop size={16} stroke={1.5} aria-label={t('meetings.room.hand-up')} />}
        {isMe ? t('meetings.room.me', { name }) : guestWords}
      </span>
    </li>
  );
}
