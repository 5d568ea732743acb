import { publicConfig } from '../config/public-config.ts';
import { assertThirdParty } from './third-party.ts';

/** C-13, milliseconds. */
const TIMEOUT = 5_000;

/** Puts a third party's script before the page's first one, as all their snippets do; once for each address. */
export async function loadScript(service: string, src: string): Promise<void> {
  assertThirdParty();
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.async = true;
  script.nonce = publicConfig().nonce;
  // The page's own address may hold a secret, and the third party may be on this very origin.
  script.referrerPolicy = 'origin';
  script.src = src;
  const loaded = arrival(service, script);
  const first = document.scripts[0];
  if (first === undefined) document.head.append(script);
  else first.before(script);
  try {
    await loaded;
  } catch (cause) {
    script.remove();
    throw cause;
  }
}

/** F-05 */
function arrival(service: string, script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${service} timeout loading (${TIMEOUT}ms)`)), TIMEOUT);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error(`Error loading ${service} script`));
    });
  });
}
