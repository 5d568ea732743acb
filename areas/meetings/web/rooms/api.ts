import { endRun, getRoom, lockRoom, removeParticipant } from '@artel/meetings/contract';
import { getLinkQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useRoom(uuid: string) {
  return useQuery(getLinkQuery(getRoom, { params: { uuid } }));
}

/** Acts of a host on the whole meeting. */
export function useHostActs(uuid: string) {
  const params = { uuid };
  const lock = useAct(lockRoom, { refreshes: [getRoom] });
  const end = useAct(endRun, { failure: 'inline' });
  const remove = useAct(removeParticipant, { failure: 'inline' });
  return {
    lock: (isLocked: boolean) => lock.mutate({ params, body: { isLocked } }),
    end: () => end.mutateAsync({ params, body: {} }),
    remove: (participantId: string) => remove.mutateAsync({ params, body: { participantId } }),
  };
}
