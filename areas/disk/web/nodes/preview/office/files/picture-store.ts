import type { OfficePicture } from './office-content.ts';
import { OFFICE_LIMITS } from './office-limits.ts';
import type { Archive } from './open-zip.ts';
import type { Relation } from './read-relations.ts';

/** Kinds of pictures that every browser shows, by their first bytes. */
const KINDS: readonly { readonly type: string; readonly at: number; readonly sign: readonly number[] }[] = [
  { type: 'image/png', at: 0, sign: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', at: 0, sign: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, sign: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/bmp', at: 0, sign: [0x42, 0x4d] },
  { type: 'image/webp', at: 8, sign: [0x57, 0x45, 0x42, 0x50] },
];

/** The pictures that a file refers to, each once. Pictures outside of the file are never fetched. */
export class PictureStore {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a picture; undefined for one that is not in the file. */
  add(relation: Relation | undefined): number | undefined {
    if (relation === undefined || relation.isOutside || relation.type !== 'image') return undefined;
    const known = this.#numbers.get(relation.target);
    if (known !== undefined) return known;
    if (this.#names.length >= OFFICE_LIMITS.pictures) return undefined;
    this.#numbers.set(relation.target, this.#names.length);
    return this.#names.push(relation.target) - 1;
  }

  /** Reads the pictures in the order of their numbers; one of a kind that browsers do not show has no bytes. */
  async read(archive: Archive): Promise<OfficePicture[]> {
    const pictures: OfficePicture[] = [];
    for (const name of this.#names) {
      const bytes = (await archive.read(name)) ?? new Uint8Array();
      const kind = KINDS.find(({ at, sign }) => sign.every((byte, index) => bytes[at + index] === byte));
      pictures.push(kind === undefined ? { type: '', bytes: new Uint8Array() } : { type: kind.type, bytes });
    }
    return pictures;
  }
}
