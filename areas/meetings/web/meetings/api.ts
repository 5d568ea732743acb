import { getDashboard } from '@artel/contract';
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listPlanned,
  openPlannedRoom,
} from '@artel/meetings/contract';
import { getQuery, useAct, useOpenAddress } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useMeeting(meetingId: string) {
  return useQuery(getQuery(getMeeting, { params: { meetingId } }));
}

const refreshes = [getDashboard, listPlanned, getMeeting];

export function useChangeMeeting() {
  return useAct(changeMeeting, { failure: 'inline', refreshes });
}

export function useCancelMeeting() {
  return useAct(cancelMeeting, { failure: 'inline', refreshes });
}

export function useOpenPlannedRoom() {
  const open = useOpenAddress();
  return useAct(openPlannedRoom, { onSuccess: ({ token }) => open(`/meet/${token}`) });
}
