import { onlineManager } from '@tanstack/react-query';
import { currentConnection, doubtConnection, loseConnection } from './connection.ts';

/**
 * Follows the browser's reports about its network; only a response of the server proves that the connection
 * is back.
 */
export function followConnection(): () => void {
  // The browser's `online` means a network, not the server.
  onlineManager.setEventListener(() => undefined);
  const request = () => void doubtConnection();
  const variant = () => {
    if (document.visibilityState === 'visible' && currentConnection() === 'lost') request();
  };
  window.addEventListener('offline', loseConnection);
  window.addEventListener('online', request);
  // Timers of a tab in the background may sleep for a minute.
  document.addEventListener('visibilitychange', variant);
  return () => {
    window.removeEventListener('offline', loseConnection);
    window.removeEventListener('online', request);
    document.removeEventListener('visibilitychange', variant);
  };
}
