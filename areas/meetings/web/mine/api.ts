import {
  createRoom,
  listPast,
  listPlanned,
  listRunning,
  openPersonalRoom,
  type Room,
} from '@artel/meetings/contract';
import { getQuery, showToast, t, useAct, useOpenAddress, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function usePlanned() {
  return useQuery(getQuery(listPlanned, {}));
}

export function useRunning() {
  return useQuery(getQuery(listRunning, {}));
}

export function usePast() {
  return usePages(listPast, { limit: 50 });
}

/** Copies the address of a room, for inviting others, and opens the room's door. */
function useEnter(): (room: Room) => Promise<void> {
  const open = useOpenAddress();
  return async ({ token, url }) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ severity: 'success', title: t('meetings.mine.link-copied') });
    } catch {
      // If copying failed, the room shows the address to copy by hand.
    }
    await open(`/meet/${token}`);
  };
}

export function useStartMeeting() {
  const enter = useEnter();
  return useAct(createRoom, { refreshes: [listRunning], onSuccess: enter });
}

export function useOpenPersonalRoom() {
  const enter = useEnter();
  return useAct(openPersonalRoom, { onSuccess: enter });
}
