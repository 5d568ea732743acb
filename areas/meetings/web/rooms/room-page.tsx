import { meetingsPages } from '@artel/meetings/contract';
import { CallFailure, t, usePageParams } from '@artel/web';
import { CardSkeleton, EmptyState, LoadFailure, LostDrawing, Stack, VisuallyHidden } from '@artel/web/ui';
import { useState } from 'react';
import { useRoom } from './api.ts';
import { Door } from './door.tsx';
import { type Entry, RoomScreen } from './room-screen.tsx';

/** The link is invalid, the meeting was cancelled, or this person was removed: retrying changes nothing. */
const NO_ENTRY: ReadonlySet<number> = new Set([403, 404, 410]);

/** A meeting by its link: the door first, then the room. */
export function RoomPage() {
  const { uuid = '' } = usePageParams();
  const room = useRoom(uuid);
  const [entry, setEntry] = useState<Entry | null>(null);
  if (entry !== null) return <RoomScreen uuid={uuid} entry={entry} onBack={() => setEntry(null)} />;
  if (room.data !== undefined) return <Door room={room.data} onEnter={setEntry} />;
  if (!room.isError) return <CardSkeleton />;
  const { error } = room;
  if (error instanceof CallFailure && NO_ENTRY.has(error.status))
    return (
      <Stack>
        <VisuallyHidden component="h1">{t(meetingsPages.room.titleKey)}</VisuallyHidden>
        <EmptyState drawing={<LostDrawing />} title={t('meetings.room.no-entry')}>
          {error.message}
        </EmptyState>
      </Stack>
    );
  return (
    <LoadFailure
      error={error}
      message={t('meetings.room.failed')}
      isRetrying={room.isFetching}
      onRetry={() => void room.refetch()}
    />
  );
}
