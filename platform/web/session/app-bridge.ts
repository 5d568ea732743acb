interface AppWindow {
  readonly ArtelApp?: { postMessage(message: string): void };
  readonly webkit?: {
    readonly messageHandlers?: { readonly artel?: { postMessage(message: string): void } };
  };
}

/** Tells the mobile application around this web view what happened; nothing happens outside of one. */
export function tellApp(message: 'logout'): void {
  const app = window as unknown as AppWindow;
  (app.ArtelApp ?? app.webkit?.messageHandlers?.artel)?.postMessage(message);
}
