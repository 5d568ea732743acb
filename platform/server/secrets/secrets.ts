/** Keys derived from one key, one per purpose. */
export interface Secrets {
  /** The cell of this installation, which is in front of secrets that leave it; null where there are no cells. */
  readonly cell: string | null;
  /** HMAC-SHA-256 of the data under the purpose's key. */
  mac(purpose: string, data: string): Buffer;
  /** 32 bytes for a signer that needs a key of its own. */
  key(purpose: string): Buffer;
  /** AES-256-GCM; the result contains nonce and tag. */
  encrypt(purpose: string, plain: string): Buffer;
  /** Throws if the bytes were changed or belong to another purpose. */
  decrypt(purpose: string, sealed: Buffer): string;
  /** Like `encrypt`, bound to a context that is not stored; the same text in the same context gives the same bytes. */
  seal(purpose: string, context: string, plain: string): Buffer;
  /** Throws if the bytes were changed or belong to another purpose or context. */
  unseal(purpose: string, context: string, sealed: Buffer): string;
  /** 192 random bits, base64url: for anything that grants access. */
  token(): string;
  /** SHA-256 of such a token; the database stores only this. */
  hash(token: string): Buffer;
}
