import type { Channel } from './create-channel.ts';

/** Short messages between the servers of one installation, outside of any transaction. */
export interface AreaChannel {
  /**
   * Publishes a text to all servers, this one as well. It may be lost: what must happen is requested again, or
   * ends by a time of its own.
   */
  publish(kind: `${string}/${string}`, text: string): void;
  /** Calls the listener with each text of a kind. */
  onMessage(kind: `${string}/${string}`, listener: (text: string) => void): void;
}

/** The channel between servers as areas use it: each kind of message begins with the name of its area. */
export function createAreaChannel(channel: Pick<Channel, 'publish' | 'onMessage'>): AreaChannel {
  return {
    publish: (kind, text) => channel.publish(`${kind} ${text}`),
    onMessage(kind, listener) {
      const start = `${kind} `;
      channel.onMessage((payload) => {
        if (payload.startsWith(start)) listener(payload.slice(start.length));
      });
    },
  };
}
