/** The connection on which a person sends. */
export interface UpConnection {
  readonly answer: string;
  /** Requests a key frame of a section; the caller limits how often. */
  requestKeyFrame(section: number): void;
  close(): void;
}

interface UpEvents {
  /** A packet of RTP of the section's own codec. `level`: -dBov of sound, 127 is silence; null where the sender says nothing. */
  onRtp(section: number, packet: Buffer, level: number | null): void;
  /** An established connection was lost. */
  onLost(): void;
}

/** The connection on which a person receives; places are in the order of its sections. */
export interface DownConnection {
  readonly offer: string;
  accept(answer: string): void;
  isOpen(place: number): boolean;
  send(place: number, packet: Buffer): void;
  close(): void;
}

interface DownEvents {
  onKeyFrameRequest(place: number): void;
  onLost(): void;
}

/** A section of the connection down. */
export interface PlaceSection {
  readonly isVideo: boolean;
  readonly ssrc: number;
  readonly payloadType: number;
}

/** A library that speaks WebRTC. */
export interface MediaLibrary {
  openUp(name: string, offer: string, events: UpEvents): Promise<UpConnection>;
  openDown(name: string, sections: readonly PlaceSection[], events: DownEvents): Promise<DownConnection>;
}
