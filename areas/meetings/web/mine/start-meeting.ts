import { createRoom } from '@artel/meetings/contract';
import { call, showFailure } from '@artel/web';

/** Starts a meeting from any page and opens its door. */
export async function startMeeting(): Promise<void> {
  try {
    const { token } = await call(createRoom, { body: {} });
    window.location.assign(`/meet/${token}`);
  } catch (failure) {
    showFailure(failure);
  }
}
