import { vi } from 'vitest';

/** An event stream controlled by the test, in place of `EventSource`. */
export class ScriptedStream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: ScriptedStream[] = [];
  readyState = 0;
  constructor() {
    super();
    ScriptedStream.all.push(this);
  }
  close(): void {
    this.readyState = ScriptedStream.CLOSED;
  }
  open(): void {
    this.readyState = ScriptedStream.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** The connection breaks; a browser tries again by itself. */
  break(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** Fakes a hidden page without streams, with timers that the test advances. */
export function scriptStreams(): void {
  vi.useFakeTimers();
  ScriptedStream.all = [];
  vi.stubGlobal('EventSource', ScriptedStream);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
}
