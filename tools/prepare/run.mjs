import { spawn } from 'node:child_process';
import { root } from './print-text.mjs';

/** Runs a tool silently; returns its exit code and its output. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A signal to `npm start` ends the shell between npm and us, not us: then the tool must not continue
    // alone.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) {
        child.kill();
        process.exit(1);
      }
    }, 300);
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (code, text) => {
      clearInterval(watch);
      resolve({ code, output: text });
    };
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code ?? 1, output));
  });
}
