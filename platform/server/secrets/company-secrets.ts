import type { Secrets } from './secrets.ts';

/** One key of a company. */
export interface CompanyKey {
  readonly version: number;
  readonly secrets: Secrets;
}

/** Reads what was made for a company: under any of its keys or, before it had one, under the installation's. */
export interface CompanySecrets {
  readonly companyId: string;
  readonly cell: string | null;
  /** The MACs of the data under each key, the newest first and the installation's last. */
  macs(purpose: string, data: string): readonly Buffer[];
  /** Throws if the bytes were changed, belong to another purpose, or were sealed with a key that is not here. */
  decrypt(purpose: string, sealed: Buffer): string;
  /** The same for what is bound to a context. */
  unseal(purpose: string, context: string, sealed: Buffer): string;
  hash(token: string): Buffer;
}

/** Also makes something new, under the newest key. */
export interface NewCompanySecrets extends CompanySecrets {
  mac(purpose: string, data: string): Buffer;
  /** The result also names the key. */
  encrypt(purpose: string, plain: string): Buffer;
  seal(purpose: string, context: string, plain: string): Buffer;
}

/**
 * The installation's secrets, under its master key, and those of its companies. What belongs to a company is made under
 * the company's key, so that it is still valid in another installation.
 */
export interface InstallationSecrets extends Secrets {
  /** Reads what was made for a company. */
  ofCompany(companyId: string): Promise<CompanySecrets>;
  /** Makes something new for a company that exists; its first key is created here. */
  ofWritingCompany(companyId: string): Promise<NewCompanySecrets>;
}

/** First byte of bytes that were sealed with a company's key; the second is the version of the key. */
const COMPANY_SEAL = 2;

/** The secrets of one company: its keys, the newest first, before that of the installation. */
export function createCompanySecrets(
  installation: Secrets,
  companyId: string,
  keys: readonly CompanyKey[],
): NewCompanySecrets {
  const [newest] = keys;
  const all = [...keys.map(({ secrets }) => secrets), installation];
  const name = (sealed: Buffer) =>
    newest ? Buffer.concat([Buffer.of(COMPANY_SEAL, newest.version), sealed]) : sealed;
  const { mac, encrypt, seal } = newest?.secrets ?? installation;

  /** The key of sealed bytes, and what it sealed. */
  function split(sealed: Buffer): { readonly secrets: Secrets; readonly bytes: Buffer } {
    if (sealed[0] !== COMPANY_SEAL) return { secrets: installation, bytes: sealed };
    const key = keys.find(({ version }) => version === sealed[1]);
    if (!key) throw new Error(`Sealed bytes need key ${sealed[1]} of the company`);
    return { secrets: key.secrets, bytes: sealed.subarray(2) };
  }

  return {
    companyId,
    cell: installation.cell,
    macs: (purpose, data) => all.map((one) => one.mac(purpose, data)),
    mac,
    encrypt: (purpose, plain) => name(encrypt(purpose, plain)),
    seal: (purpose, context, plain) => name(seal(purpose, context, plain)),
    decrypt(purpose, sealed) {
      const { secrets, bytes } = split(sealed);
      return secrets.decrypt(purpose, bytes);
    },
    unseal(purpose, context, sealed) {
      const { secrets, bytes } = split(sealed);
      return secrets.unseal(purpose, context, bytes);
    },
    hash: installation.hash,
  };
}
