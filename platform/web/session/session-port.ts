/** The functions that the session needs from the area that signs people in; the shell plugs it in. */
export interface SessionPort {
  /** Exchanges the refresh token for new tokens; rejects when the session is over. */
  readonly refresh: (
    refreshToken: string,
  ) => Promise<{ readonly token: string; readonly refreshToken?: string }>;
  /** Ends the session on the server. */
  readonly revoke: (refreshToken: string) => Promise<unknown>;
}

let plugged: SessionPort | null = null;

export function connectSession(port: SessionPort): void {
  plugged = port;
}

export function sessionPort(): SessionPort {
  if (plugged === null) throw new Error('No session port is connected');
  return plugged;
}
