// The DOM's types lack workers' events, and those of workers contradict the DOM's: these are the used ones.

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PostedEvent extends LastingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly message: PostedEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(kind: K, react: (event: WorkerEvents[K]) => void): void;
}
