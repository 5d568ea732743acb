import type { OfficeSpan } from './office-content.ts';

type TextSpan = Extract<OfficeSpan, { kind: 'text' }>;

/** Words of a paragraph; what is set alike is one span, however a program cut it. */
export class SpanList {
  readonly #spans: OfficeSpan[] = [];
  #texts: string[] = [];
  #open: TextSpan | undefined;

  add(span: OfficeSpan): void {
    if (span.kind === 'text' && this.#open !== undefined && isAlike(this.#open, span)) {
      this.#texts.push(span.text);
      return;
    }
    this.#close();
    if (span.kind === 'picture') this.#spans.push(span);
    else {
      this.#open = span;
      this.#texts = [span.text];
    }
  }

  finish(): readonly OfficeSpan[] {
    this.#close();
    return this.#spans;
  }

  #close(): void {
    if (this.#open !== undefined) this.#spans.push({ ...this.#open, text: this.#texts.join('') });
    this.#open = undefined;
  }
}

const isAlike = (one: TextSpan, other: TextSpan): boolean =>
  one.href === other.href && one.marks.join() === other.marks.join();
