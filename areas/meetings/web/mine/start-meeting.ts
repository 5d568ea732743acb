import { createRoom } from '@artel/meetings/contract';
import { call, showFailure } from '@artel/web';

/** Begins a meeting from any page and goes to its door. */
export async function startMeeting(): Promise<void> {
  try {
    const { token } = await call(createRoom, { body: {} });
    window.location.assign(`/meet/${token}`);
  } catch (failure) {
    showFailure(failure);
  }
}
