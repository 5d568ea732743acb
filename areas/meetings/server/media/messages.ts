import type { PlacedStream } from '@artel/meetings/contract';

/** Which streams of a person are forwarded to the others. */
export interface Gate {
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
}

/** A picture that a receiver shows, and how high in pixels. */
export interface WantedPicture {
  readonly id: string;
  readonly height: number;
}

/** Messages from the server to its media process: control only; people are named by the participant's id. */
export type ToMedia =
  | {
      readonly type: 'connect';
      readonly room: string;
      readonly id: string;
      readonly attempt: number;
      readonly sdp: string;
      readonly gate: Gate;
    }
  | { readonly type: 'answer'; readonly id: string; readonly attempt: number; readonly sdp: string }
  | { readonly type: 'want'; readonly id: string; readonly pictures: readonly WantedPicture[] }
  | { readonly type: 'gate'; readonly id: string; readonly gate: Gate }
  | { readonly type: 'leave'; readonly id: string };

/** Messages from the media process to the server. */
export type FromMedia =
  | { readonly type: 'ready'; readonly hasMedia: boolean }
  | { readonly type: 'up' | 'down'; readonly id: string; readonly attempt: number; readonly sdp: string }
  | {
      readonly type: 'places';
      readonly id: string;
      readonly attempt: number;
      readonly places: PlacedStream[];
      readonly isShownLarge: boolean;
    }
  | { readonly type: 'speaker'; readonly room: string; readonly id: string | null }
  | { readonly type: 'refused'; readonly id: string; readonly attempt: number; readonly what: 'up' | 'down' }
  | { readonly type: 'lost'; readonly id: string; readonly attempt: number };

/** Ports and addresses of the media process. */
export interface MediaSettings {
  /** UDP; 0: any free one for each connection. */
  readonly port: number;
  /** Null: all addresses of the machine. */
  readonly bindAddress: string | null;
  /** The address under which people reach the machine, if that is not its own. */
  readonly announcedAddress: string | null;
}
