import { type MessagePort, parentPort } from 'node:worker_threads';
import { boundArrays } from './bounded-arrays.ts';
import { readText, type TextTask } from './read-text.ts';

boundArrays();
const port = parentPort as MessagePort;
port.on('message', async (task: TextTask) => port.postMessage(await readText(task)));
