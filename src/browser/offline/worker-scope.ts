/** The parts of a service worker's globals that ours uses: TypeScript cannot load their types beside those of pages. */
export type WorkerScope = {
  readonly location: Location;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void;
};

type Tab = { readonly url: string; focus(): Promise<unknown> };

type Lasting = { waitUntil(work: Promise<unknown>): void };
export type Fetched = Lasting & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};

type WorkerEvents = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Fetched;
  readonly push: Lasting & { readonly data: { json(): unknown } | null };
  readonly notificationclick: Lasting & { readonly notification: Notification };
  readonly pushsubscriptionchange: Lasting & { readonly newSubscription?: PushSubscription | null };
  readonly sync: Lasting;
  readonly message: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] };
};
