import { OFFICE_LIMITS } from './office-limits.ts';
import { LimitReached } from './read-xml.ts';

/** Counts what is shown of a file; beyond the limit reading ends. */
export class Budget {
  #text: number = OFFICE_LIMITS.text;
  #blocks: number = OFFICE_LIMITS.blocks;

  #isCut = false;

  /** Whether words were left out. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** The end of the text is cut where no more fits. */
  addText(text: string): string {
    if (this.#text <= 0) throw new LimitReached();
    const kept = text.slice(0, this.#text);
    this.#text -= kept.length;
    this.#isCut ||= kept.length < text.length;
    return kept;
  }

  addBlock(): void {
    this.#blocks -= 1;
    if (this.#blocks < 0) throw new LimitReached();
  }
}
