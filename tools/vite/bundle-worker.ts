import { build, type Rolldown } from 'vite';

/**
 * Bundles the service worker into one classic script. Separately, because in the application's own build its
 * modules would end in shared chunks, which a worker cannot import.
 */
export async function bundleWorker(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = outputs[0]?.output[0].code;
  if (code === undefined) throw new Error('The service worker was not built');
  return code;
}
