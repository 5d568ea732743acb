import { type OfficeTask, readOffice } from '../nodes/preview/office/read-office.ts';

/** A worker in the page's own thread, for tests; `ended` counts those that were ended. */
export class OfficeWorker extends EventTarget {
  static ended = 0;

  postMessage(task: OfficeTask): void {
    void readOffice(task).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    OfficeWorker.ended += 1;
  }
}
